import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes findings about the names of columns and keys.
  func describeColumns(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .unknownField(let name, let owner):
      if let similar = suggestion(for: name, among: owner.fields.map(\.rawValue)) {
        Description(
          "unknown field \(quoted(name))", help: didYouMean(quoted(similar)), suggestion: similar
        ).about(name: name)
      } else {
        Description("unknown field \(quoted(name)); it is not read").about(name: name)
      }
    case .unknownKey(let wanted, let keys):
      Description(
        "the mapped key \(quoted(wanted)) does not occur in any record",
        unknown: wanted, among: keys, otherwise: nil
      ).about(name: wanted)
    case .unnamedColumn(let position):
      Description(
        "column \(position) has no name and is not read",
        help: "name it in the header, or map it with --map FIELD=#\(position)")
    case .unknownColumns(let columns, let missing):
      describeUnknownColumns(columns.map(\.name), missing: missing).about(
        name: columns.count == 1 ? columns[0].name : nil)
    case .unknownColumn(let wanted, let columns, let width):
      columns.isEmpty
        ? Description(
          "unknown column \(quoted(wanted)): the first row has \(pluralized(width, "cell")), and "
            + "there is no header"
        ).about(name: wanted)
        : Description(
          "unknown column \(quoted(wanted))",
          unknown: wanted, among: columns, otherwise: sentence(columns, "columns")
        ).about(name: wanted)
    case .columnElsewhere(let name):
      Description("\(quoted(name)) does not exist here; --map reads it from other inputs").about(
        name: name)
    case .ambiguousColumn(let field, let first, let second):
      Description(
        "columns \(first.position) (\(quoted(first.name))) and \(second.position) "
          + "(\(quoted(second.name))) both claim the \(field.rawValue)",
        help: "choose one of them by its number: "
          + "--map \(field.rawValue)=#\(first.position) or --map \(field.rawValue)=#\(second.position)",
        notes: [.init(place: first.place, message: "first claimed here")])
    case .incompleteText(let field, let count, let optional):
      Description(
        "text of the \(field.rawValue) is left out in \(pluralized(count, "record")), because a value in "
          + "its template is blank",
        help: "put what can be left out in brackets, such as \(quoted(optional))")
    case .pairs:
      Description(
        "the keys are read as prompts, and their values as answers",
        help: "if they are not, choose the keys with --map")
    default: nil
    }
  }

  /// Describes columns that no field claims, with similar known names.
  private func describeUnknownColumns(_ names: [String], missing: DeckField?) -> Description {
    let start = names.count == 1 ? "the column \(list(names)) is" : "the columns \(list(names)) are"
    let similar = similarities(of: names, to: .ofRows)
    return Description(
      (["\(start) not read" + (missing.map { ", and no column is the \($0.rawValue)" } ?? "")]
        + similar).joined(separator: "; "),
      help: missing.map { "choose it with --map \($0.rawValue)=COLUMN" })
  }

  func similarities(of names: [String], to known: SuggestibleNames) -> [String] {
    names.prefix(8).compactMap { name in
      known.nearest(to: name).flatMap { nearest in
        // A known name may have been left out because of its values.
        nearest.lowercased() == name.lowercased()
          ? nil : "\(quoted(name)) is similar to \(quoted(nearest))"
      }
    }
  }

  static let columns = DiagnosticArea(
    "Columns and keys",
    [
      DiagnosticEntry(
        .unknownColumn, "no input has a mapped column or key. As a note: only other inputs have it",
        """
        --map names a column that is not in a header, a position beyond the last column, or a key that
        does not occur. Without it the inputs would be read wrongly, so no record is used. Correct the
        name; `quizpress inspect` lists the columns. If other inputs have it, that is only noted.
        """,
        .table(
          "owl,hoots", columns: "Front,Back", file: "cards.csv",
          options: "--title Birds --map prompt=Front --map answer=Bak",
          correctedOptions: "--title Birds --map prompt=Front --map answer=Back")),
      DiagnosticEntry(
        .ambiguousColumn, "two columns claim the same field",
        """
        Two columns have names that mean the same field, and only one of them can be used. The input
        is not read, because the wrong one would give wrong questions. Choose one by its number with
        --map, or rename the other one.
        """,
        DiagnosticExample(
          "words.csv", "title,question,prompt,answer\nWords,1,owl,hoots\n",
          corrected: "title,number,prompt,answer\nWords,1,owl,hoots\n")),
      DiagnosticEntry(
        .incompleteText, "text of a field is left out, because a value in its template is blank",
        """
        In a template such as `{Tip 1}; {Tip 2}`, all values are needed: if one of them is blank, the
        others are not used either. Put a part that can be left out in brackets, which then vanish with
        it. The prompt and the answer are not reported here, because a record without them is refused.
        """,
        DiagnosticExample(
          "birds.csv", "prompt,answer,tip,more\nowl,hoots,at night,\n",
          "--title Birds --map 'hint={tip}; {more}'", corrected: nil,
          "--title Birds --map 'hint={tip}[; {more}]'")),
      DiagnosticEntry(
        .unknownField, "columns or keys are not read; perhaps they are misspelled",
        """
        The name is not one of the known names of a field, so the values below it are not used. That
        is intended for columns such as remarks, and a loss if the name is misspelled. Correct the
        name, or map the column with --map.
        """,
        DiagnosticExample(
          "rivers.csv", "title,prompt,answer,hnt\nRivers,River in Rome?,Tiber,not the Arno\n",
          corrected: "title,prompt,answer,hint\nRivers,River in Rome?,Tiber,not the Arno\n")),
      DiagnosticEntry(
        .pairs, "an object maps prompts to answers",
        """
        None of the keys is the name of a field, and all values are text, so each key is read as a
        prompt and its value as the answer. If the object is something else, choose the keys with
        --map, or do not convert the file.
        """,
        .json(
          #"{"River in Rome?": "Tiber", "River in Paris?": "Seine"}"#,
          corrected: #"[{"prompt": "River in Rome?", "answer": "Tiber"}, "#
            + #"{"prompt": "River in Paris?", "answer": "Seine"}]"#)),
    ])
}

extension FieldOwner {
  /// The fields that the object can have.
  fileprivate var fields: [DeckField] {
    let ofRow: [DeckField] = [.title, .prompt, .answer, .hint, .id, .group, .order]
    return switch self {
    case .row: ofRow
    case .question: ofRow + [.questions]
    case .group: [.title, .questions, .group, .expect]
    }
  }
}

/// The known names of several fields, prepared once because every header may be compared with them.
struct SuggestibleNames {
  static let ofQuestions = SuggestibleNames([.prompt, .answer, .hint])
  static let ofRows = SuggestibleNames([
    .title, .prompt, .answer, .hint, .choices, .id, .group, .order,
  ])
  private let names: [String]
  private let words: SimilarWords

  private init(_ fields: [DeckField]) {
    names = fields.flatMap(FieldNames.names(of:))
    words = SimilarWords(names)
  }

  /// Returns the known name that is most similar to `name`, or nil if none is similar enough.
  func nearest(to name: String) -> String? {
    words.nearest(to: name).map { names[$0] }
  }
}
