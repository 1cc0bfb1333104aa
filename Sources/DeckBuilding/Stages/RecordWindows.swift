package import RecordReading

/// The boundary of a run that passes on the records of an input window by window.
///
/// A window ends after a number of records or bytes. So memory is bounded by the size of a window and by the
/// longest record, whatever the size of the input is.
package struct RecordWindows: GroupBoundary {
  package static var readsAtOnce: Bool { false }

  package static var dividesTexts: Bool { true }

  package static var buildsGroups: Bool { false }

  /// The size of a window.
  package struct Size: Sendable {
    /// The number of records after which a window ends.
    package let recordCount: Int

    /// The number of bytes that are read at once, after which a window ends too.
    package let byteCount: Int

    /// The number of bytes that are kept of a part that can only be read as a whole, if it is YAML.
    package var longestPiece: Int { max(4 * byteCount, 1 << 20) }

    package init(recordCount: Int, byteCount: Int) {
      (self.recordCount, self.byteCount) = (recordCount, byteCount)
    }
  }

  package private(set) var isStopped = false

  /// Whether a part of the input that can only be read as a whole is too long.
  package private(set) var isPartTooLong = false

  private let size: Size

  package var maxRecordCount: Int { size.recordCount }

  /// The facts about the whole input; nil if they are not known.
  private let survey: InputSurvey?

  /// Receives the records of each window, and returns whether those of the next one are wanted.
  private let receive: (consuming Gathering) -> Bool

  /// The offset in the input of the text in which the window begins.
  private var start = 0

  package init(
    _ size: Size, of survey: InputSurvey?, receive: @escaping (consuming Gathering) -> Bool
  ) {
    (self.size, self.survey, self.receive) = (size, survey, receive)
  }

  package mutating func enter(
    _ name: GroupName, at offset: Int, reject: PossibleReject?, _ director: inout Director
  ) -> Bool { true }

  package mutating func leave(_ director: inout Director) {
    let offset = director.scope.text.place(0).offset
    guard
      director.gathering.records.count >= size.recordCount || offset - start >= size.byteCount
    else { return }
    start = offset
    end(&director)
    if !isStopped { director.attachText() }
  }

  package mutating func refusePart(
    at offset: Int, _ reason: ReadingError.Reason, _ director: inout Director
  ) {
    isPartTooLong = true
  }

  /// Ends the last window.
  package mutating func end(_ director: inout Director) {
    if isStopped { return }
    if survey?.namesGroups == true { director.scope.titles.namesGroups = true }
    var window = director.endWindow()
    survey?.complete(&window, of: director.scope.number)
    isStopped = !receive(window)
  }
}
