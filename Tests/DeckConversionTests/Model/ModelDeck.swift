import DeckConversion

/// A deck as the model sees it: inputs of records, each value with its place. The text of the
/// inputs is written from it.
struct ModelDeck {
  var inputs: [ModelInput]
}

/// One input of a deck.
struct ModelInput {
  let name: String
  let format: InputFormat

  /// The columns of a table, in order.
  var columns: [String] = []

  /// The records at the top level, in order.
  var records: [ModelRecord]

  /// Whether the input breaks off after the last record, or inside it.
  var breaksOff = false

  /// The place at which the input breaks off, once it has been written.
  var end: ModelPlace?

  /// The place of the first column that is not used, once the input has been written.
  var unknownColumn: ModelPlace?

  /// The name of the file without its ending.
  var fileName: String {
    let name = name.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init) ?? ""
  }
}

/// A place in an input: a line and a column that count from 1.
struct ModelPlace: Hashable, Comparable {
  /// The place of everything that is set on the command line.
  static let commandLine = ModelPlace(input: .max, line: 0, column: 0)

  let input: Int
  let line: Int
  let column: Int

  /// Returns the place of everything that is about a whole input.
  static func start(of input: Int) -> ModelPlace { ModelPlace(input: input, line: 1, column: 1) }

  static func < (left: ModelPlace, right: ModelPlace) -> Bool {
    (left.input, left.line, left.column) < (right.input, right.line, right.column)
  }
}

/// A value of a record.
struct ModelValue {
  enum Content: Equatable {
    case text(String)
    case null
    case list
    case object
  }

  var content: Content
  var place = ModelPlace(input: 0, line: 0, column: 0)

  init(_ text: String) {
    content = .text(text)
  }

  init(_ content: Content) {
    self.content = content
  }

  /// The text, or nil if it is blank or there is none.
  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Whether the value is a list or an object, which cannot be the text of a field.
  var isContainer: Bool { content == .list || content == .object }

  /// The only element of a list.
  var element: ModelValue {
    var element = ModelValue("x")
    element.place = ModelPlace(input: place.input, line: place.line, column: place.column + 1)
    return element
  }
}

/// A row, an object, or another element of a list.
struct ModelRecord {
  enum Kind {
    /// A row or an object with fields.
    case fields
    /// A row without text, `{}` or `null`.
    case blank
    /// An element of a list that is not an object.
    case scalar
    /// A line of JSON Lines that is not valid.
    case brokenLine
    /// A group object around a list of records.
    case group
  }

  /// A fault because of which none of the fields is reliable.
  enum Fault {
    case tooFewCells, tooManyCells, textAfterQuote, duplicateKey, cutOff
  }

  /// A key or a column, and its value.
  struct Pair {
    let name: String
    var value: ModelValue
    var keyPlace = ModelPlace(input: 0, line: 0, column: 0)
  }

  var kind = Kind.fields
  var pairs: [Pair] = []

  /// The number of cells of a row.
  var cellCount = 0

  /// The records in a group object.
  var records: [ModelRecord] = []

  /// Whether the records of a group object are the values of keys.
  var areKeyed = false

  /// The key that a record is the value of.
  var key: ModelValue?

  var fault: Fault?
  var faultPlace = ModelPlace(input: 0, line: 0, column: 0)
  var start = ModelPlace(input: 0, line: 0, column: 0)

  /// The value of a field, if the record has it.
  subscript(name: String) -> ModelValue? { pairs.first { $0.name == name }?.value }

  /// Whether the record, or one in it, has both sides of a question, or an id by which the other side is found.
  var isRecognised: Bool {
    text("prompt") != nil && text("answer") != nil || text("id") != nil
      || records.contains(where: \.isRecognised)
  }

  /// The text of a field, if it is not blank.
  func text(_ name: String) -> String? { self[name]?.text }
}
