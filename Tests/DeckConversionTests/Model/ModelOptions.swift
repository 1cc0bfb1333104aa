import DeckConversion

/// The names of the fields in the decks of the model.
enum ModelFields {
  /// A name without a meaning.
  static let unknown = "zzz"

  /// The fields of group objects.
  static let ofGroup: Set<String> = ["title", "group", "expect"]

  /// The choices of a question, in columns.
  static let choices = ["choice 1", "choice 2"]
}

/// The options of a conversion that the model knows.
struct ModelOptions {
  var title: String?
  var skipsInvalid = false
  var onConflict = ConflictResolution.error
  var expectations: [Expectation] = []

  /// The options for the conversion. Nothing is left to detect.
  var conversion: ConversionOptions {
    var options = ConversionOptions()
    options.title = title
    options.skipsInvalid = skipsInvalid
    options.onConflict = onConflict
    options.expectations = expectations
    options.answerNotation = .text
    options.encoding = InputEncoding(name: "UTF-8")
    options.delimiter = .comma
    options.quoting = .by(UInt8(ascii: "\""))
    options.hasHeader = true
    options.skippedRows = 0
    options.platformChoice = .none
    return options
  }
}
