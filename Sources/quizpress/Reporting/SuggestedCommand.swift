import DeckConversion

/// A command line that reads an input as it was read, with nothing left to detect.
struct SuggestedCommand {
  let inspection: Inspection

  /// The options with which the input was read.
  let options: ConversionOptions

  /// The options that make the input a deck, if it was refused.
  let advice: Advice?

  /// The options that were given.
  let request: Request

  /// The options that the decisions replace, or that do not change the deck.
  private static let decided: Set = [
    "format", "sheet", "encoding", "delimiter", "quote", "header", "no-header", "skip-rows", "from",
    "map", "map-only", "answer-is", "threads",
  ]

  /// The command line, quoted for a shell.
  var line: String {
    if let advice {
      let sheet = inspection.sheet.map { ["--sheet", $0] } ?? []
      return line(
        request.words(for: .convert, without: ["sheet", "threads"])
          + (sheet + advice.arguments).map { FilePath($0) })
    }
    var words = ["--format", inspection.format.rawValue]
    if let sheet = inspection.sheet { words += ["--sheet", sheet] }
    for decision in inspection.detections { words += arguments(decision) }
    return line(
      words.map { FilePath($0) } + request.words(for: .convert, without: Self.decided)
        + mappings.map { FilePath($0) })
  }

  private func line(_ words: [FilePath]) -> String {
    (["quizpress convert", input] + words.map { ShellWord($0).quoted }).joined(separator: " ")
  }

  /// The input as an argument, quoted for a shell.
  private var input: String {
    if inspection.isStandardInput { return "-" }
    return ShellWord(ShellWord.inputArgument(inspection.path)).quoted
  }

  private var platform: String? {
    inspection.detections.first { $0.subject == "platform" }?.value
  }

  private func arguments(_ decision: Inspection.Detection) -> [String] {
    switch decision.subject {
    case "header" where platform == nil || decision.value != "none":
      [decision.value == "none" ? "--no-header" : "--header"]
    case "header", "columns": []
    default: decision.option.map { [$0, decision.value] } ?? []
    }
  }

  /// The options that map the columns, unless the platform determines them.
  private var mappings: [String] {
    if options.naming.isMapped {
      return options.mappings.flatMap { ["--map", "\($0)"] }
        + (options.readsOnlyMapped ? [Self.only] : [])
    }
    // If the header changes in the middle of the file, no mapping fits all rows.
    if platform != nil || inspection.hasOtherHeaders { return [] }
    let isMappable = inspection.columns.allSatisfy(\.isMappable)
    guard inspection.format.hasColumns, isMappable else { return ["--from", "none"] }
    let read = inspection.columns.flatMap { column in
      column.fields.map { (field: $0, source: source(column)) }
    }
    let single = read.filter { $0.field != "choices" }.flatMap {
      ["--map", "\($0.field)=\($0.source)"]
    }
    let choices = read.filter { $0.field == "choices" }.map(\.source)
    let all = choices.isEmpty ? [] : ["--map", "choices=" + choices.joined(separator: ",")]
    let mappings = single + all
    return ["--from", "none"] + mappings + (mappings.isEmpty ? [] : [Self.only])
  }

  /// The option that leaves out the columns that are not mapped.
  private static let only = "--map-only"

  /// Returns the name of the column if it is unambiguous, and its position otherwise.
  private func source(_ column: Inspection.Column) -> String {
    let others = inspection.columns.filter { $0.name == column.name }
    let marks: Set<Character> = ["{", "}", ",", "#"]
    guard let name = column.name, others.count == 1, !name.contains(where: marks.contains),
      escaped(name) == name
    else { return "#\(column.position ?? 1)" }
    return name
  }
}
