/// Another program that this process runs.
package struct ChildProcess: ~Copyable {
  private let number: Int32

  /// The programs that write to files and are not reaped, so that no other process has their numbers.
  private static let running = Locked<Set<Int32>>([])

  /// Takes over the process with this number, which this process has started.
  init(number: Int32) {
    self.number = number
  }

  /// Starts the program `arguments[0]`, which is searched for in `PATH`.
  ///
  /// The program gets only the variables of `environment`, which are given as `NAME=value`. Its
  /// standard input is empty; its output is written to the files `output` and `error`.
  package init(
    _ arguments: [String], environment: [String], output: FilePath, error: FilePath
  ) throws(SystemError) {
    number = try Self.running.withLock { (running) throws(SystemError) in
      let number = try CLibrary.startProcess(
        arguments, environment: environment, output: output, error: error)
      running.insert(number)
      return number
    }
  }

  /// Ends all programs that write to files, and calls `end` before another one can be started and
  /// before a thread learns that its own one has ended, which it would report as a failure.
  static func endAll(andThen end: () -> Void) {
    running.withLock { running in
      for number in running {
        _ = CLibrary.sendSignal(CLibrary.killSignal, toProcess: number)
        _ = CLibrary.reapProcess(number)
      }
      end()
    }
  }

  /// Waits until the process ends. Returns its exit status, or 128 plus the signal number if a signal ended it.
  package consuming func wait() throws(SystemError) -> Int32 {
    while !CLibrary.waitForEnd(ofProcess: number), SystemError.last == .interrupted {}
    return try Self.running.withLock { (running) throws(SystemError) in
      running.remove(number)
      guard let status = CLibrary.reapProcess(number) else { throw .last }
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
  }
}
