/// What ends the reading of an input: facts only, the words are the reporter's.
package struct ReadingError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The bytes of the input are no text in its encoding from the offset on.
    case invalidEncoding
    /// A quoted cell is never closed; the offset is that of its opening quote.
    case unclosedQuote
    /// The text is not JSON (RFC 8259).
    case json(JSONFault)
    /// The text is not YAML.
    case yaml(YAMLFault)
    /// More than a reader takes, which is told too.
    case limit(Limit, max: Int)
  }

  /// What is wrong.
  package var reason: Reason

  /// The byte offset of the fault in its source.
  package var offset: Int

  /// A fault at a place.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// What is wrong with a text that is not JSON.
package enum JSONFault: Hashable, Sendable {
  /// Something else stands where this should be.
  case expected(Expectation)
  /// The input ends inside a value.
  case unexpectedEnd
  /// Something follows the value that makes up the input.
  case trailingContent
  /// A string is not closed before the end of the input.
  case unclosedString
  /// A control character stands in a string without being escaped.
  case controlCharacter(UInt8)
  /// A backslash is followed by no escape that JSON has.
  case unknownEscape
  /// An escaped surrogate without its other half: no character.
  case loneSurrogate
  /// Digits, but no number of JSON.
  case malformedNumber

  /// What JSON allows at a place.
  package enum Expectation: Hashable, Sendable {
    case value
    case key
    case colon
    case commaOrEndOfObject
    case commaOrEndOfList
  }
}

/// What is wrong with a text that is not YAML.
package struct YAMLFault: Hashable, Sendable {
  /// The problem, in libyaml's words or ours.
  package var problem: String

  /// What was being read, in libyaml's words, if that began at another place.
  package var context: String?

  /// Where that began.
  package var contextOffset = 0

  init(_ problem: String) {
    self.problem = problem
  }
}

/// What is wrong with a single record; the reading goes on behind it.
package enum RecordFault: Hashable, Sendable {
  /// Text follows the closing quote of a cell, whose opening quote is told too.
  case textAfterQuote(at: Int, opening: Int)
  /// A key stands twice in one object.
  case duplicateKey(at: Int, first: Int, name: Int32)
  /// Two records stand under one key.
  case duplicateRecordKey(at: Int, first: Int)
  /// A key is a list or a mapping.
  case keyNotText(at: Int)
  /// A value stands where an object should be.
  case notARecord(at: Int, Field.Kind)
  /// A line of JSON Lines is not JSON.
  case broken(ReadingError)
}
