import DeckConversion

extension StandardStream {
  /// Ends standard output, and reports if not all of it could be written.
  func end() -> ExitStatus {
    do throws(SystemError) {
      try finish()
      return .success
    } catch {
      let failure = OutputError.failed(path: "<stdout>", error)
      Report().show(failure)
      return ExitStatus(failure: failure)
    }
  }
}
