@_spi(Conversion) import QuestionGroups

/// A group object in an input, around records that may have to be written as rejects.
package struct GroupObject: Sendable {
  /// The range of the object's bytes in the input.
  package internal(set) var range = 0..<0

  /// The title of the object's group, after the titles of the objects around it. It is blank if the
  /// group is named by something else.
  package internal(set) var title = TextReference()

  /// Whether the title is not that of the object itself, but of the key or the objects around it.
  package internal(set) var isNamedByContext = false

  /// The key that the object itself gives to its group.
  package internal(set) var key = TextReference()

  /// The number of questions that the object expects.
  package internal(set) var expectation = TextReference()

  /// The codes of errors in the object itself, not in its records.
  package internal(set) var errors: Set<DiagnosticCode> = []

  /// Whether the bytes of the object can be copied.
  package internal(set) var isCopyable = false

  /// The range of the reject codes in the object, if it was rejected before.
  package internal(set) var codes = 0..<0

  /// The number of rows for records in the object.
  package internal(set) var rowCount = 0
}
