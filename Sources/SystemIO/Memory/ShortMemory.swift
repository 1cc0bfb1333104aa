/// The end of the process when there is not enough memory for its work.
///
/// Where the memory of a process is limited (`ulimit -v`), an allocation fails, and Swift aborts.
/// In a container, allocations succeed, and the system kills the process when it uses too much.
/// Both leave old files as they are, but neither removes temporary ones or suggests a remedy.
private enum ShortMemory {
  static let message: StaticString = """
    quizpress: there is not enough memory, and files that were not complete were not written; convert \
    fewer inputs at a time: quizpress records INPUT | LC_ALL=C sort | quizpress convert - --format \
    records --grouped

    """
  static let status: Int32 = 3

  /// The time in seconds between two looks at the memory in use.
  static let interval = 0.005

  /// The size of the memory that is reserved, so that there is enough for removing temporary files.
  static let reservedCount = 1 << 21

  /// The reserved memory, which is released once.
  nonisolated(unsafe) static var reserve = unsafe CLibrary.reserveMemory(reservedCount)

  /// The number of times that an allocation has failed.
  static let failureCount = AtomicNumber(0)

  /// Ends the process after an allocation failed on this thread, without its temporary files.
  /// Another thread that changes them at the moment finishes that first. If this thread does, or
  /// another allocation fails, the next run removes the files.
  static func endAfterFailure() -> Never {
    failureCount.add(1)
    if failureCount.value == 1, let start = unsafe reserve {
      unsafe CLibrary.releaseMemory(start, reservedCount)
      StagingFolders.removeAllUnlessBusy { endProcess() }
    }
    endProcess()
  }

  /// Writes the message and ends the process. Signal handlers may call this: it only makes system calls.
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
    _ = unsafe (ShortMemory.reserve, ShortMemory.failureCount)
    CLibrary.handleSignal(CLibrary.abortSignal) { _ in
      // Otherwise, the process aborts for another reason.
      if !CLibrary.canReserveMemory(SystemMemory.size) { ShortMemory.endAfterFailure() }
    }
    guard limit < size else { return }
    let usable = SystemMemory.usable
    _ = SystemThread {
      while (CLibrary.residentMemory ?? 0) < usable {
        Stopwatch.wait(seconds: ShortMemory.interval)
      }
      StagingFolders.removeAll { ShortMemory.endProcess() }
    }
  }
}
