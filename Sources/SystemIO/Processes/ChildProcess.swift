/// Another program that this process runs.
package struct ChildProcess: ~Copyable {
  /// The exit status and the resource usage of a process.
  package struct Result {
    /// The exit status, or 128 plus the signal number if a signal ended the process.
    package let status: Int32
    /// The user and system CPU time of all threads, in nanoseconds.
    package let cpuTime: Int
    /// The peak memory in bytes.
    package let peakMemory: Int
  }

  private let number: Int32

  /// Creates the process with this number, which this process has started.
  init(number: Int32) {
    self.number = number
  }

  /// Starts the program `arguments[0]`, which is searched for in `PATH`.
  ///
  /// The program gets only the variables of `environment`, which are given as `NAME=value`. Its
  /// standard input is empty; its output is written to the files `output` and `error`. Until it
  /// runs its own code, the system charges it with the memory of this process.
  package init(
    _ arguments: [String], environment: [String], output: FilePath, error: FilePath
  ) throws(SystemError) {
    var number: Int32 = 0
    let errorNumber = CLibrary.startProcess(
      arguments, environment: environment, output: output, error: error, number: &number)
    guard errorNumber == 0 else { throw SystemError(number: errorNumber) }
    self.number = number
  }

  /// Waits until the process ends.
  package consuming func wait() throws(SystemError) -> Result {
    while true {
      if let (status, usage) = CLibrary.waitForProcess(number) {
        let signal = status & 0x7F
        return Result(
          status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, cpuTime: usage.cpuTime,
          peakMemory: usage.peakMemory)
      }
      guard SystemError.last == .interrupted else { throw .last }
    }
  }
}
