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
    let advised = advice?.arguments ?? []
    let sheet = inspection.sheet.map { ["--sheet", $0] } ?? []
    // With another format, encoding or delimiter, nothing else is read as it was.
    guard Set(advised).isDisjoint(with: ["--format", "--encoding", "--delimiter"]) else {
      return line(
        request.words(for: .convert, without: ["sheet", "threads"])
          + (sheet + advised).map { FilePath($0) })
    }
    // Nor are the header and the columns, if other ones are mapped.
    let isMapped = advised.contains("--map")
    let decisions = inspection.detections.filter {
      !isMapped || ["encoding", "delimiter", "padding", "quote"].contains($0.subject)
    }
    .map(arguments).filter { $0.first.map { !advised.contains($0) } ?? false }
    let given = Self.decided.subtracting(isMapped ? ["from", "skip-rows", "answer-is"] : [])
    return line(
      (["--format", inspection.format.rawValue] + sheet + decisions.joined())
        .map { FilePath($0) } + request.words(for: .convert, without: given)
        + ((isMapped ? [] : mappings) + advised).map { FilePath($0) })
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
