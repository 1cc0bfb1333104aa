import DeckConversion

/// A command line that reads an input, or the sheets of a workbook, as they were read, with nothing left to detect.
struct SuggestedCommand {
  /// The input, or the first of the sheets.
  let inspection: Inspection

  /// The options with which the input was read.
  let options: ConversionOptions

  /// The options that make the input a deck, if it was refused.
  let advice: Advice?

  let request: Request
  private(set) var otherSheets: [SuggestedCommand] = []

  /// The options that the decisions replace, or that do not change the deck.
  private static let decided: Set = [
    "format", "sheet", "encoding", "delimiter", "quote", "escape", "header", "no-header",
    "skip-rows", "from",
    "map", "map-only", "answer-is", "threads",
  ]

  /// The command line, quoted for a shell.
  var line: String {
    let advised = advice?.arguments ?? []
    let sheet = sheets.compactMap(\.inspection.sheet).flatMap { ["--sheet", $0] }
    // With another format, encoding or delimiter, nothing else is read as it was.
    guard Set(advised).isDisjoint(with: ["--format", "--encoding", "--delimiter"]) else {
      return line(
        request.words(for: .convert, without: ["sheet", "threads"])
          + (sheet + advised).map { FilePath($0) })
    }
    // Nor are the header and the columns, if other ones are mapped.
    let decisions = decisions.filter { decision in
      sheets.allSatisfy { $0.decisions.contains(decision) }
    }
    let given = Self.decided.subtracting(isMapped ? ["from", "skip-rows", "answer-is"] : [])
    return line(
      (["--format", inspection.format.rawValue] + sheet + decisions.joined())
        .map { FilePath($0) } + request.words(for: .convert, without: given)
        + ((isMapped ? [] : commonMappings) + advised).map { FilePath($0) })
  }

  private var isMapped: Bool { advice?.arguments.contains("--map") ?? false }

  /// The arguments for each decision that no advice replaces.
  private var decisions: [[String]] {
    let advised = advice?.arguments ?? []
    return inspection.detections.filter {
      !isMapped || ["encoding", "delimiter", "padding", "quote", "escape"].contains($0.subject)
    }
    .map(arguments).filter { $0.first.map { !advised.contains($0) } ?? false }
  }

  private func line(_ words: [FilePath]) -> String {
    let input = inspection.isStandardInput ? "-" : inspection.path.inputArgument
    return (["quizpress", "convert", input] + words).shellLine
  }

  private var platform: String? {
    inspection.detections.first { $0.subject == "platform" }?.value
  }

  private func arguments(_ decision: Inspection.Detection) -> [String] {
    switch decision.subject {
    case "header" where platform == nil || decision.value != "none":
      [decision.value == "none" ? "--header=none" : "--header"]
    case "header", "columns": []
    default: decision.option.map { [$0, decision.value] } ?? []
    }
  }

  /// The options that map the columns of all sheets. Columns with other names in another sheet are
  /// left to detection, which finds them in each sheet.
  private var commonMappings: [String] {
    let all = sheets.map(\.mappings)
    if Set(all).count == 1 { return mappings }
    return all.allSatisfy { $0.starts(with: ["--from", "none"]) } ? ["--from", "none"] : []
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
    guard let name = column.name, !name.allSatisfy(\.isWhitespace), others.count == 1,
      !name.contains(where: marks.contains),
      escaped(name) == name
    else { return "#\(column.position ?? 1)" }
    return name
  }
}

// MARK: Workbooks

extension SuggestedCommand {
  /// Returns the command lines for inputs in their order: one for all sheets of a workbook, except
  /// the ones that need options of their own.
  static func lines(_ commands: [SuggestedCommand]) -> [String] {
    var merged: [SuggestedCommand] = []
    for command in commands {
      if let index = merged.firstIndex(where: { $0.isReadWith(command) }) {
        merged[index].otherSheets.append(command)
      } else {
        merged.append(command)
      }
    }
    return merged.map(\.line)
  }

  private var sheets: [SuggestedCommand] { [self] + otherSheets }

  /// Whether one command can read this sheet and another one.
  private func isReadWith(_ other: SuggestedCommand) -> Bool {
    inspection.sheet != nil && other.inspection.sheet != nil && !inspection.isStandardInput
      && inspection.path == other.inspection.path
      && advice?.arguments == other.advice?.arguments && !isMapped
      && !(advice?.arguments ?? []).contains("--sheet")
  }
}

/// Command lines, quoted for a shell, that help to convert what was refused.
enum AdvisedCommand {
  /// Returns the command that was given with the options in `advice`, before a `--`, after which
  /// everything is an input.
  static func given(with advice: Advice) -> String {
    let given = CurrentProcess.arguments.dropFirst()
    let end = given.firstIndex(of: "--") ?? given.endIndex
    // An option with a value can be given once.
    let advised = advice.arguments.filter {
      !($0.hasPrefix("--") && $0.contains("=") && given[..<end].contains(FilePath($0)))
    }.map { FilePath($0) }
    return line(given[..<end] + advised + given[end...])
  }

  /// Returns the command that shows how one of several inputs can be converted.
  static func inspecting(_ input: Input, _ request: Request) -> String {
    line(
      ["inspect", input.path.inputArgument]
        + Request.words(request.given, for: .inspect, without: ["threads"]) + ["--suggest"])
  }

  /// Returns the command that corrects values of the inputs of `request`.
  static func fixing(_ request: Request) -> String {
    let inputs = request.isOfDeckFile ? [] : request.paths.map(\.inputArgument)
    return line(
      ["fix"] + inputs + Request.words(request.given, for: .fix, without: ["threads", "quiet"]))
  }

  private static func line(_ words: some Sequence<FilePath>) -> String {
    (["quizpress"] + words).shellLine
  }
}
