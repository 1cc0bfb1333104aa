extension CurrentProcess {
  /// The arguments of this process, byte by byte, with the name of the program first.
  package static var arguments: [FilePath] {
    // Each of the strings is terminated by a zero byte; nothing changes them.
    (0..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe FilePath(cString: $0) }
    }
  }

  /// Turns the signals for writing to a closed pipe and for exceeding the size limit of files into
  /// errors, which do not end the process.
  package static func ignoreWritingSignals() {
    CLibrary.ignoreSignal(CLibrary.brokenPipeSignal)
    CLibrary.ignoreSignal(CLibrary.fileSizeSignal)
  }

  /// Opens the standard streams that were closed when the process started, so that no other file
  /// gets their numbers and messages are not written into an output.
  ///
  /// The replacements fail as closed streams do: the input cannot be read, and the outputs cannot be written.
  package static func reserveStandardStreams() {
    let (input, output, error) = (
      CLibrary.standardInput, CLibrary.standardOutput, CLibrary.standardError
    )
    for number in [input, output, error] where !CLibrary.isOpen(number) {
      // The system assigns the lowest free number, and all lower ones are in use.
      _ = CLibrary.openEmptyFile(forWriting: number == input)
    }
  }

  /// Discards everything that is written to standard error from now on.
  package static func discardStandardError() {
    CLibrary.closeFile(CLibrary.standardError)
    reserveStandardStreams()
  }
}
