package import ByteText

/// A program that converts bytes: it reads them from its standard input, and writes the result to its standard output.
package final class Filter {
  /// A program that has been started, and the ends of its pipes.
  private struct Program: ~Copyable {
    let process: ChildProcess
    let input: FileDescriptor
    let output: FileDescriptor
  }

  /// The lock for starting programs: one that is started while another thread creates a pipe could
  /// inherit the end of that pipe, and would keep it open.
  private static let starting = Locked(())

  /// The program; nil when it has ended.
  private var process: ChildProcess?

  /// The end of the pipe from which the result is read; nil when it is closed.
  private var output: FileDescriptor?

  private let feeding: Feeding

  /// The thread that passes bytes to the program; nil when it has ended.
  private var feeder: SystemThread?

  /// Starts the program `arguments[0]`, which is searched for in `PATH`, and passes the bytes of `input` to it.
  ///
  /// - Throws: The error of the system if the program, or a thread that feeds it, cannot be started.
  package init(_ arguments: [String], reading input: any ByteStream) throws(SystemError) {
    let program = try Self.starting.withLock { _ throws(SystemError) in
      try Self.start(arguments)
    }
    process = .some(program.process)
    output = .some(program.output)
    feeding = Feeding(input, into: program.input)
    feeder = SystemThread { [feeding] in feeding.run() }
    guard feeder != nil else {
      feeding.pipe = nil
      throw .last
    }
  }

  deinit {
    _ = try? finish()
  }

  private static func start(_ arguments: [String]) throws(SystemError) -> Program {
    let forInput = try FileDescriptor.makePipe()
    let forOutput = try FileDescriptor.makePipe()
    let path = CurrentProcess.environmentVariable("PATH").map { ["PATH=\($0)"] } ?? []
    let number = try CLibrary.startProcess(
      arguments, environment: path, input: forInput.readingEnd.number,
      output: forOutput.writingEnd.number)
    return Program(
      process: ChildProcess(number: number), input: forInput.writingEnd,
      output: forOutput.readingEnd)
  }

  /// Appends up to `maxCount` bytes of the result to `buffer`. Returns their number, which is 0 only at the end.
  package func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(SystemError) -> Int {
    guard output != nil else { return 0 }
    let before = buffer.count
    try unsafe buffer.append(upTo: maxCount) { (room) throws(SystemError) in
      try unsafe output?.read(into: room) ?? 0
    }
    return buffer.count - before
  }

  /// Waits until the program ends; it ends early if it has not written its whole result.
  ///
  /// - Returns: The exit status, or 128 plus the number of the signal that ended the program.
  /// - Throws: The error because of which its input could not be read.
  package func finish() throws(SystemError) -> Int32 {
    guard let process = process.take() else { return 0 }
    output = nil
    feeder?.join()
    feeder = nil
    let status = try process.wait()
    if let failure = feeding.failure { throw failure }
    return status
  }
}

/// The passing of bytes to a program. Only one thread at a time has it.
private final class Feeding: @unchecked Sendable {
  private static let pieceSize = 1 << 16

  private var input: any ByteStream

  /// The end of the pipe to which the bytes are written; nil when it is closed.
  var pipe: FileDescriptor?

  /// The error because of which the input could not be read.
  private(set) var failure: SystemError?

  init(_ input: any ByteStream, into pipe: consuming FileDescriptor) {
    self.input = input
    self.pipe = .some(pipe)
  }

  /// Passes all bytes to the program, or as many as it reads.
  func run() {
    // It is not an error here that a program has ended: its status shows whether it read enough.
    CLibrary.blockSignals([CLibrary.brokenPipeSignal])
    do throws(SystemError) {
      while true {
        let piece = try input.read(upTo: Self.pieceSize)
        if piece.count == 0 { break }
        guard (try? pipe?.write(piece.span)) != nil else { break }
      }
    } catch {
      failure = error
    }
    pipe = nil
  }
}
