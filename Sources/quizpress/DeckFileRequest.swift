import ByteText
import DeckConversion

/// What a deck file asks for: the same as options on a command line, kept beside the data.
struct DeckFileRequest {
  private let path: String
  private let line: CommandLineParser.Line
  private let command: Command
  private var errors: [String] = []

  /// What is said for all outputs, and for each of those in `outputs`.
  private var common = CommandLineParser.Line()
  private var outputs: [CommandLineParser.Line] = []

  /// The keys besides the names of options.
  static let ownKeys = ["inputs", DeckFile.outputs]

  /// The options that a deck file can have: those that say how something is converted.
  static let options = Option.allCases.filter {
    switch $0 {
    case .help, .json, .records, .suggest, .threads, .verifyOrder, .noHeader: false
    default: true
    }
  }

  /// The requests that the deck file at `path` makes, one for each of its outputs; what `line`
  /// says besides wins.
  static func requests(
    _ path: String, _ line: CommandLineParser.Line, _ command: Command
  ) throws(UsageErrors) -> [ConversionRequest] {
    var request = DeckFileRequest(path: path, line: line, command: command)
    return try request.read()
  }

  private init(path: String, line: CommandLineParser.Line, command: Command) {
    self.path = path
    self.line = line
    self.command = command
  }

  private mutating func read() throws(UsageErrors) -> [ConversionRequest] {
    do throws(DeckFile.Failure) {
      for entry in try DeckFile(path: path).entries { take(entry) }
    } catch {
      switch error {
      case .unreadable:
        // It is reported as any other input that cannot be read.
        common.inputs = [path]
        return [try ConversionRequest(merged(CommandLineParser.Line()), command)]
      case .tooLong:
        errors.append(
          "\(path): a deck file may have up to \(grouped(DeckFile.mostBytes)) bytes; keep decks in "
            + "files of their own, and name them under 'inputs'")
      case .syntax(let location, let reason): errors.append("\(location): \(reason)")
      }
    }
    if common.inputs.isEmpty, errors.isEmpty {
      errors.append("\(path): no inputs; name them under 'inputs'")
    }
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    var requests: [ConversionRequest] = []
    var targets: Set<Output> = []
    for output in outputs.isEmpty ? [CommandLineParser.Line()] : outputs {
      let request = try ConversionRequest(merged(output), command)
      for target in request.outputs {
        if !targets.insert(target).inserted {
          errors.append("\(path): two outputs are the same: \(target.words)")
        }
        if let file = target.file, DeckFile.isSame(file, as: path) {
          errors.append("\(path): the output \(target.words) is the deck file itself")
        }
      }
      requests.append(request)
    }
    if requests.count > 1, requests.contains(where: { $0.paths.contains("-") }) {
      errors.append(
        "\(path): standard input (-) can be read only once, and there are several outputs")
    }
    guard errors.isEmpty else { throw UsageErrors(messages: errors, command: command) }
    return requests
  }

  // MARK: Entries

  private mutating func take(_ entry: DeckFile.Entry) {
    if entry.value?.contains("\0") == true {
      return report("a zero byte stands in the value", entry)
    }
    guard let key = entry.keys.first else { return takeElement(entry) }
    if entry.output == nil, key == "inputs" { return takeInput(entry) }
    if entry.output == nil, key == DeckFile.outputs {
      if !entry.isList { report("'outputs' must be a list of mappings", entry) }
      return
    }
    guard let option = Self.options.first(where: { $0.rawValue == key }) else {
      if entry.keys.count == 1 { reportUnknown(key, entry) }
      return
    }
    switch option {
    case .map, .expect, .limit: takePair(option, entry)
    case _ where entry.keys.count > 1: break
    case _ where option.valueName == nil: takeSwitch(option, entry)
    default: takeText(option, entry)
    }
  }

  /// One of the outputs, of which the keys follow.
  private mutating func takeElement(_ entry: DeckFile.Entry) {
    guard entry.isMapping, let output = entry.output else {
      return report("an element of 'outputs' must be a mapping", entry)
    }
    while outputs.count <= output { outputs.append(CommandLineParser.Line()) }
  }

  private mutating func takeInput(_ entry: DeckFile.Entry) {
    let isElement = entry.keys == ["inputs", ""]
    guard let value = entry.value, isElement || entry.keys.count == 1 else {
      if isElement || entry.keys.count == 1 && !entry.isList {
        report("'inputs' must be a path or a list of paths", entry)
      }
      return
    }
    common.inputs += DeckFile.inputs(value, from: path)
  }

  /// A key of a mapping, such as `prompt: Frage` under `map`; the columns of choices may be a list.
  private mutating func takePair(_ option: Option, _ entry: DeckFile.Entry) {
    guard entry.keys.count > 1 else {
      if !entry.isMapping { report("'\(option.rawValue)' must be a mapping", entry) }
      return
    }
    guard !entry.keys[1].contains("="), !entry.keys[1].isEmpty else {
      return report("'\(entry.keys[1])' is no name here", entry)
    }
    let isElement = entry.keys.count == 3 && entry.keys[2].isEmpty
    guard entry.keys.count == 2 || isElement else {
      return report("'\(entry.keys[1])' must be one value, or a list of them", entry)
    }
    if let value = entry.value {
      add("\(entry.keys[1])=\(value)", option, entry)
    } else if !entry.isList {
      reportNoValue(entry.keys[1], entry)
    }
  }

  private mutating func takeSwitch(_ option: Option, _ entry: DeckFile.Entry) {
    switch entry.value {
    case "true": add("", option, entry)
    case "false":
      // An option that is off stands without values, and wins over one that is on.
      add(nil, option, entry)
      if option == .header { add("", .noHeader, entry) }
    default: report("'\(option.rawValue)' must be true or false", entry)
    }
  }

  private mutating func takeText(_ option: Option, _ entry: DeckFile.Entry) {
    guard let value = entry.value else {
      return reportNoValue(option.rawValue, entry)
    }
    let isPath = option.valueName == "DIR" || option.valueName == "FILE"
    add(isPath ? DeckFile.path(value, from: path) : value, option, entry)
  }

  private mutating func add(_ value: String?, _ option: Option, _ entry: DeckFile.Entry) {
    // What only another command does is not asked of this one.
    guard option.commands.contains(command) else { return }
    if let output = entry.output {
      while outputs.count <= output { outputs.append(CommandLineParser.Line()) }
      outputs[output].values[option, default: []] += [value].compactMap { $0 }
      outputs[output].places[option] = "\(entry.location): "
    } else {
      common.values[option, default: []] += [value].compactMap { $0 }
      common.places[option] = "\(entry.location): "
    }
  }

  // MARK: Errors

  private mutating func report(_ message: String, _ entry: DeckFile.Entry) {
    errors.append("\(entry.location): \(message)")
  }

  private mutating func reportNoValue(_ key: String, _ entry: DeckFile.Entry) {
    report("'\(key)' must be one value, not a list, a mapping or nothing", entry)
  }

  private mutating func reportUnknown(_ key: String, _ entry: DeckFile.Entry) {
    let known = (entry.output == nil ? Self.ownKeys : []) + Self.options.map(\.rawValue)
    let hint = suggestion(for: key, among: known).map { "; did you mean '\($0)'?" }
    report("unknown key '\(key)'" + (hint ?? ""), entry)
  }

  // MARK: Merging

  /// What is said for all outputs, for `output`, and on the command line; the last one wins, option
  /// by option, of `map` field by field, and of `limit` name by name.
  private func merged(_ output: CommandLineParser.Line) -> CommandLineParser.Line {
    var merged = common
    merged.values = merged.values.filter { !$0.value.isEmpty }
    for winner in [output, line] {
      for (option, values) in winner.values {
        let kept =
          option == .map || option == .limit
          ? (merged.values[option] ?? []).filter { !Self.isNamed($0, in: values) } : []
        merged.values[option] = kept + values
        merged.places[option] = winner.places[option]
        guard !values.isEmpty else {
          merged.values[option] = nil
          continue
        }
        if option == .header { merged.values[.noHeader] = nil }
        if option == .noHeader { merged.values[.header] = nil }
      }
    }
    return merged
  }

  /// Whether `value`, a name and what is said of it, has the name of one of `others`.
  private static func isNamed(_ value: String, in others: [String]) -> Bool {
    let name = { (value: String) in value.split(separator: "=").first?.lowercased() }
    return others.contains { name($0) == name(value) }
  }
}

extension Output {
  /// The file that is written, if it is one.
  fileprivate var file: String? {
    switch self {
    case .bundle(let path), .sourceMap(let path): path
    case .folder, .rejects, .standardOutput: nil
    }
  }

  /// The output in words.
  fileprivate var words: String {
    switch self {
    case .folder(let path), .bundle(let path), .rejects(let path), .sourceMap(let path): "'\(path)'"
    case .standardOutput: "standard output"
    }
  }
}
