import ByteText
@_spi(Conversion) public import QuestionGroups
public import SystemIO

extension QuestionGroupFile {
  /// Saves the groups at `path`, in place of an older file.
  ///
  /// They are written to a temporary file in the same folder first, which takes the place of the old
  /// one when it is complete and on disk. A file with the same content is not touched.
  ///
  /// - Returns: Whether the file was changed.
  /// - Throws: An `OutputError` if the system cannot write the file; the old one stays then.
  @discardableResult
  public func save(to path: FilePath) throws(OutputError) -> Bool {
    let files = OutputFiles(OutputPlaces(reading: []))
    try write(to: path, in: files)
    try files.commit()
    return files.counts.changed > 0
  }

  /// Writes the groups as one of several outputs.
  func write(to path: FilePath, in files: OutputFiles) throws(OutputError) {
    let bytes = bytes
    try files.write(path) { (sink) throws(SystemError) in try sink(bytes.span) }
  }

  /// Returns the text of a group as an element of the file.
  static func text(of group: QuestionGroup, isCompact: Bool) -> [UInt8] {
    let value = JSONValue(group)
    return Array((isCompact ? value.line : value.text(indent: 1)).utf8)
  }
}

extension Sequence<QuestionGroup> {
  /// The groups as a JSON array in the app's layout.
  public var questionGroupFile: QuestionGroupFile {
    var file = QuestionGroupFile()
    for group in self { file.append(group) }
    return file
  }
}

extension JSONValue {
  /// The group with the keys, and in the order, of the app's own file.
  init(_ group: QuestionGroup) {
    self = .object([
      ("questions", .list(group.questions.map(JSONValue.init))),
      (
        "score",
        .object([
          ("correctCount", .number(group.score.correctCount)),
          ("incorrectCount", .number(group.score.incorrectCount)),
        ])
      ),
      ("title", .string(group.title)),
    ])
  }

  private init(_ question: Question) {
    let hint = question.hint.map { [("hint", JSONValue.string($0))] } ?? []
    self = .object(
      [("prompt", .string(question.prompt))] + hint + [("answer", .string(question.answer))])
  }
}
