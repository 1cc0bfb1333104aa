/// The end of the process when there is not enough memory for its work.
///
/// Where the memory of a process is limited (`ulimit -v`), an allocation fails, and Swift aborts.
/// In a container, allocations succeed, and the system kills the process when it uses too much.
/// Both leave old files as they are, but neither suggests a remedy.
private enum ShortMemory {
  static let message: StaticString = """
    quizpress: there is not enough memory, and files that were not complete were not written; convert \
    fewer inputs at a time: quizpress records INPUT | LC_ALL=C sort | quizpress convert - --format \
    records --grouped

    """
  static let status: Int32 = 3

  /// The time between two looks at the memory in use.
  static let interval = ElapsedTime.milliseconds(5)

  /// Writes the message and ends the process. Signal handlers may call this: it only makes system
  /// calls.
  static func endProcess() -> Never {
    // A static string has the pointer, because it is not a single character.
    unsafe _ = CLibrary.writeFile(
      CLibrary.standardError, from: message.utf8Start, count: message.utf8CodeUnitCount)
    CLibrary.endProcess(status)
  }
}

extension CurrentProcess {
  /// Ends the process with a message and status 3 when memory is short.
  ///
  /// Only the command calls this; a program that uses the library decides itself what to do.
  package static func endWhenMemoryIsShort() {
    // Swift initializes it now rather than in the signal handler.
    let (size, limit) = (SystemMemory.size, SystemMemory.limit)
    CLibrary.handleSignal(CLibrary.abortSignal) { _ in
      // Otherwise, the process aborts for another reason.
      if !CLibrary.canReserveMemory(SystemMemory.size) { ShortMemory.endProcess() }
    }
    guard limit < size else { return }
    let usable = SystemMemory.usable
    _ = Threads.Thread {
      while (CLibrary.residentMemory ?? 0) < usable { CLibrary.sleep(ShortMemory.interval) }
      StagingFolders.removeAll { ShortMemory.endProcess() }
    }
  }
}
