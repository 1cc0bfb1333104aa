import DeckConversion

/// One option: everything that the parser, the help, deck files and their schema know about it.
struct CommandOption: Sendable {
  /// The name without `--`; in deck files, the key.
  let name: String

  /// The letter of the short form, such as `-o`, if there is one.
  let letter: Character?

  /// The placeholder for the value in the help, if the option takes one.
  let placeholder: String?

  /// The value that the option has where none is attached to it by `=`. Without such a value, the next
  /// argument is the value.
  let valueIfOmitted: Argument?

  /// Returns whether the next argument was probably meant as the value, if that may be omitted: as an
  /// input, it would be read instead.
  let canBeMeant: @Sendable (String) -> Bool

  /// Whether the option may be given more than once.
  let isRepeatable: Bool

  let commands: Set<Command>

  /// The description in the help of the commands that have no description of their own.
  private let help: String

  private let commandHelp: [Command: String]

  /// Whether the value is the path of a file or a folder.
  let isPath: Bool

  /// Returns the words that shells complete as values. Only their scripts need them.
  private let listWords: @Sendable () -> [String]

  /// The type of the value in deck files, if the option is one of their keys.
  let deckFileType: DeckFileType?

  /// The description of the key, for the schema of deck files.
  let deckFileHelp: String

  /// The name of the option without which this one cannot be given.
  let required: String?

  /// The names of the options that cannot be given along with this one.
  let excluded: [String]

  /// The name of the option that this one turns off: setting either overrides the other.
  let opposite: String?

  /// Returns the errors in settings to which the option has contributed.
  let errors: @Sendable (Settings) -> [String]

  /// Changes the settings as a value of the option says.
  let apply: @Sendable (Argument, inout Settings) throws(InvalidValue) -> Void

  func help(for command: Command) -> String { commandHelp[command] ?? help }

  var flag: String { "--\(name)" }

  /// The option in its short form, such as `-o`, if it has one.
  var shortFlag: String? { letter.map { "-\($0)" } }

  /// All forms of the option, the short one first.
  var flags: [String] { [shortFlag, flag].compactMap(\.self) }

  /// The value as the help shows it after the option, such as ` FILE` or `[=N]`.
  var valueForm: String {
    guard let placeholder else { return "" }
    return valueIfOmitted == nil ? " \(placeholder)" : "[=\(placeholder)]"
  }

  func words(with value: Argument) -> [FilePath] {
    if valueIfOmitted != nil { return [FilePath(bytes: "\(flag)=".utf8 + value.bytes)] }
    return [FilePath(flag)] + (placeholder == nil ? [] : [value])
  }

  /// The words that shells complete as values; empty for free text and paths.
  var completedWords: [String] { listWords() }

  /// Declares an option that takes a value; without a placeholder, it is a flag.
  init<Value>(
    _ name: String, letter: Character? = nil, _ placeholder: String?, _ type: OptionType<Value>,
    valueIfOmitted: Argument? = nil,
    canBeMeant: @escaping @Sendable (String) -> Bool = { _ in false },
    isRepeatable: Bool = false, commands: Set<Command>,
    isInDeckFiles: Bool = true, help: String,
    commandHelp: [Command: String] = [:], schemaHelp: String? = nil, required: String? = nil,
    excluded: [String] = [], opposite: String? = nil,
    errors: @escaping @Sendable (Settings) -> [String] = { _ in [] },
    set: @escaping @Sendable (inout Settings, Value) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.valueIfOmitted = valueIfOmitted
    self.canBeMeant = canBeMeant
    isPath = if case .path = type.deckFileType { true } else { false }
    listWords = type.words
    self.isRepeatable = isRepeatable
    self.commands = commands
    self.help = help
    self.commandHelp = commandHelp
    deckFileType = isInDeckFiles ? type.deckFileType : nil
    deckFileHelp = schemaHelp ?? help
    self.required = required
    self.excluded = excluded
    self.opposite = opposite
    self.errors = errors
    apply = { (value, settings) throws(InvalidValue) in set(&settings, try type.parse(value)) }
  }
}

/// A group of options that the help shows under one heading.
struct OptionSection: Sendable {
  /// Where options are documented. All of them can be given on a command line.
  enum Scope {
    case everywhere
    /// In deck files alone: their values are many, and belong to a deck.
    case deckFiles
    /// Nowhere: each is an earlier spelling, which is understood for one more version.
    case former
  }

  let title: String
  var scope = Scope.everywhere

  /// The options, in the order of the help.
  let options: [CommandOption]
}
