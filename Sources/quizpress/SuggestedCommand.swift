import ByteText
import DeckConversion

/// The command line that reads an input as it was read, with nothing left to be recognised.
struct SuggestedCommand {
  let inspection: Inspection

  /// What was asked for already.
  let options: ConversionOptions

  /// The command line, as a shell takes it.
  var line: String {
    var words = ["quizpress", "convert", input, "--format", inspection.format.rawValue]
    for decision in inspection.decisions { words += arguments(decision) }
    if let title = options.title { words += ["--title", title] }
    if options.onConflict != .error { words += ["--on-conflict", options.onConflict.rawValue] }
    if options.choicesUse != .drop { words += ["--choices", options.choicesUse.rawValue] }
    words += mappings
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The input as it is named on a command line.
  private var input: String {
    if inspection.isStandardInput { return "-" }
    return inspection.name.hasPrefix("-") ? "./" + inspection.name : inspection.name
  }

  private var isTable: Bool { inspection.format == .csv || inspection.format == .tsv }

  private var template: String? {
    inspection.decisions.first { $0.subject == "template" }?.value
  }

  private func arguments(_ decision: Inspection.Decision) -> [String] {
    switch decision.subject {
    case "header" where template == nil || decision.value != "none":
      [decision.value == "none" ? "--no-header" : "--header"]
    case "header", "columns": []
    default: decision.option.map { [$0, decision.value] } ?? []
    }
  }

  /// What the columns were read as, where no template says so.
  private var mappings: [String] {
    if !options.mappings.isEmpty { return options.mappings.flatMap { ["--map", "\($0)"] } }
    // Where headers change, only they can say what the columns are.
    if template != nil || inspection.hasOtherHeaders { return [] }
    guard isTable else { return ["--from", "none"] }
    let read = inspection.columns.flatMap { column in
      column.fields.map { (field: $0, source: source(column)) }
    }
    let single = read.filter { $0.field != "choices" }.flatMap {
      ["--map", "\($0.field)=\($0.source)"]
    }
    let choices = read.filter { $0.field == "choices" }.map(\.source)
    let all = choices.isEmpty ? [] : ["--map", "choices=" + choices.joined(separator: ",")]
    return ["--from", "none"] + single + all
  }

  /// The column by its name if that says which, and by its position otherwise.
  private func source(_ column: Inspection.Column) -> String {
    let others = inspection.columns.filter { $0.name == column.name }
    let marks: Set<Character> = ["{", "}", ",", "#"]
    guard let name = column.name, others.count == 1, !name.contains(where: marks.contains),
      escaped(name) == name
    else { return "#\(column.position ?? 1)" }
    return name
  }

  /// `word` in single quotes, where a shell would take it for something else.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_./=,:+@%".unicodeScalars.contains($0)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
