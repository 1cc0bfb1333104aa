import DeckBuilding
import DeckReporting
import SystemIO

extension BuiltDeck {
  /// Writes a preview of the deck on one page.
  ///
  /// - Throws: `OutputError.tooManyQuestions` if they do not fit on a page.
  func writePage(
    _ path: FilePath, _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    let writer = PreviewWriter(self, language: form.language)
    guard writer.questionCount <= PreviewWriter.maxQuestionCount else {
      throw .tooManyQuestions(
        path: path, count: writer.questionCount, limit: PreviewWriter.maxQuestionCount)
    }
    let page = writer.page
    try files.write(path) { (sink) throws(SystemError) in try page.write(to: sink) }
  }

  /// Writes a preview of the deck with a page per group, and the list of these pages.
  func writePages(
    toFolder folder: FilePath, _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    let managed = try ManagedFolder(
      folder, ending: ".html", form, in: files, of: inputs, options.rules)
    if errorCount > 0 { managed.noteErrors(refusing: []) }
    try PreviewWriter(self, language: form.language).writePages(to: managed, files)
  }
}
