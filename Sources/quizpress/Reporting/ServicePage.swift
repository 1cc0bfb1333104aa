import DeckConversion

/// The page on which a service collects the summaries of the steps of a job: a file whose path is
/// in the environment variable `GITHUB_STEP_SUMMARY`.
enum ServicePage {
  /// Adds a text to the page, if there is one.
  static func append(_ text: String) throws(OutputError) {
    guard let name = CurrentProcess.environmentVariable("GITHUB_STEP_SUMMARY"), !name.isEmpty
    else { return }
    let path = FilePath(name)
    do {
      try FileDescriptor.forAppending(path, permissions: 0o644).write(Array(text.utf8).span)
    } catch {
      throw .failed(path: path, error)
    }
  }
}
