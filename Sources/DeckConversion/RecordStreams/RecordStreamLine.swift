/// The kinds of lines of a stream of records, and the version of their form.
enum RecordStreamLine: String {
  /// An input begins. Its text before the first record is here.
  case input
  /// A part of the bytes of an input that is not text in UTF-8.
  case bytes
  /// A record. The text from its beginning to that of the next record is here.
  case record
  /// A diagnostic about the reading of an input.
  case finding
  /// An input ends.
  case end
  /// The stream ends.
  case stream

  /// The version of the form. A reader knows only its own.
  static let version = 1
}
