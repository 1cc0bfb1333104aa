import DeckBuilding
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

  /// Writes a preview of the deck with a page per group.
  func writePages(
    toFolder folder: FilePath, _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    try PreviewWriter(self, language: form.language).writePages(toFolder: folder, files)
  }
}
