import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes findings about questions and groups that are assembled from several records.
  func describeParts(_ finding: Finding) -> Description? {
    switch finding.kind {
    case .conflictingValue(let conflict): describe(conflict).about(conflict)
    case .ambiguousId(let id, let first, let second):
      Description(
        "the id \(text(id)) is in \(text(first)) and in \(text(second)), and "
          + "this record names neither",
        help: "add its group"
      ).about(field: .id, value: id)
    case .wrongCount(let title, let expected, let found):
      Description(
        "expected \(pluralized(expected, "question")) in the group \(text(title)), "
          + "found \(withThousandsSeparators(found))"
      ).about(group: title)
    case .wrongCountOfNothing(let title, let expected):
      Description(
        "expected \(pluralized(expected, "question")) in the group \(quoted(title)), found no such group"
      )
    case .orderDependent(let what, let seed):
      Description(
        "\(phrase(what)) changes its position or its content if the inputs are shuffled with the "
          + "seed \(seed)",
        help: "give every question an id and an order, and each field one value")
    case .orderDependentTitle(let title, let seed):
      Description(
        "the group \(quoted(title)) is built only if the inputs are shuffled with the seed \(seed)")
    case .groupReopened(let title):
      Description(
        "the group \(quoted(title)) comes back after another one, and has been written already",
        help: "sort the records with LC_ALL=C sort")
    default: nil
    }
  }

  private func describe(_ conflict: Conflict) -> Description {
    let owner =
      switch conflict.name {
      case .question(let name): question(name)
      case .group(_, let key): "the group \(text(key))"
      }
    let values =
      conflict.field == .choices
      ? "lists of choices that begin with" : "\(conflict.field.rawValue)s,"
    let used: String? =
      switch conflict.decision {
      case .error: nil
      case .first: "the first one is used"
      case .last: "the last one is used"
      }
    return Description(
      "\(owner) has two \(values) \(text(conflict.first)) and "
        + text(conflict.second) + (used.map { "; \($0)" } ?? ""),
      help: used == nil ? help(for: conflict) : nil,
      notes: [note(conflict.first, "\(text(conflict.first)) is set here")])
  }

  private func help(for conflict: Conflict) -> String {
    let inputs = [conflict.first, conflict.second].map { deck.texts.place(of: $0).input }
    if conflict.field == .prompt, inputs[0] != inputs[1] {
      return
        "if it is one question, make them equal; otherwise, give different questions different "
        + "ids, or do not read ids that only number the questions of each input: choose the prompt and "
        + "the answer with --map, and add --map-only"
    }
    let others =
      conflict.field == .prompt ? ", give different questions different ids," : ","
    return "make them equal\(others) or choose one with --on-conflict"
  }

  private func phrase(_ what: DeckObject) -> String {
    switch what {
    case .group(let title, _): "the group \(text(title))"
    case .question(let name): question(name)
    }
  }

  static let parts = DiagnosticArea(
    "Decks in parts",
    [
      DiagnosticEntry(
        .conflictingValue,
        "records of one question or group set a field to different values; a warning if "
          + "`--on-conflict` chooses one",
        """
        Records with the same id are parts of one question, and each field can have only one value.
        It is unknown which of two values is right, so the question is refused. Make the values
        equal, give the questions different ids, or choose the first or the last value with
        --on-conflict.
        """,
        .table(
          "1,Rivers,River in Rome?,Tiber\n1,Rivers,,Arno", columns: "id,title,prompt,answer",
          corrected: "1,Rivers,River in Rome?,\n1,Rivers,,Tiber")),
      DiagnosticEntry(
        .ambiguousId, "a record has only an id, and two groups have a question with it",
        """
        A record that names no group belongs to the question with its id. If two groups have a
        question with that id, it is unknown which one is meant. Add the title or the group to the
        record.
        """,
        .table(
          "1,Rivers,River in Rome?,\n1,Birds,Which one hoots?,owl\n1,,,Tiber",
          columns: "id,title,prompt,answer", file: "words.csv",
          corrected: "1,Rivers,River in Rome?,\n1,Birds,Which one hoots?,owl\n1,Rivers,,Tiber")),
      DiagnosticEntry(
        .wrongCount, "a group does not have the expected number of questions",
        """
        The number of questions differs from the one that --expect or the key 'expect' sets, so a
        file may be missing or incomplete. The group is not built. Add the missing questions, or
        correct the number.
        """,
        .table(
          "Rivers,River in Rome?,Tiber", options: "--expect Rivers=2",
          correctedOptions: "--expect Rivers=1")),
      DiagnosticEntry(
        .orderDependent,
        "with `--verify-order`: something changes its place or its content if the inputs are shuffled",
        """
        The deck is converted again with all inputs and records shuffled. A question or a group that
        comes out differently depends on the order in which files are read. Give every question an
        id and an order, and set each field to one value only.
        """,
        DiagnosticExample(
          "rivers.csv",
          "title,prompt,answer\nRivers,River in Rome?,Tiber\nRivers,River in Paris?,Seine\n"
            + "Rivers,River in Bonn?,Rhine\nRivers,River in Bern?,Aare\n",
          "--verify-order 1",
          corrected: "id,order,title,prompt,answer\n1,1,Rivers,River in Rome?,Tiber\n"
            + "2,2,Rivers,River in Paris?,Seine\n3,3,Rivers,River in Bonn?,Rhine\n"
            + "4,4,Rivers,River in Bern?,Aare\n")),
      DiagnosticEntry(
        .groupReopened,
        "with `--grouped`: a group continues after it has been written; its records are refused",
        """
        With --grouped, the groups of a stream of records are written while it is read, so that it
        needs little memory. A record of a group that has been written comes too late. Sort the
        stream: `quizpress records decks/ | LC_ALL=C sort | quizpress convert - --format records
        --grouped`.
        """,
        DiagnosticExample(
          "records.jsonl", recordOfRome + recordOfOwls + recordOfParis + endOfRecordsOfAll,
          "--format records --grouped",
          corrected: endOfRecordsOfAll + recordOfOwls + recordOfRome + recordOfParis)),
    ])

  // MARK: Streams of records

  static let recordOfRome =
    #"{"hash":"ff9a746fe72da54a","arrival":"000000000000","title":"Rivers","prompt":"River in Rome?","#
    + #""answer":"Tiber","place":{"file":"rivers.csv","line":2,"column":1,"prompt":[2,8],"#
    + #""answer":[2,23]}}\#n"#

  private static let recordOfOwls =
    #"{"hash":"76be25d5df252f77","arrival":"000000000001","title":"Birds","prompt":"Which one hoots?","#
    + #""answer":"owl","place":{"file":"rivers.csv","line":3,"column":1,"prompt":[3,7],"#
    + #""answer":[3,24]}}\#n"#

  private static let recordOfParis =
    #"{"hash":"ff9a746fe72da54a","arrival":"000000000002","title":"Rivers","prompt":"River in Paris?","#
    + #""answer":"Seine","place":{"file":"rivers.csv","line":4,"column":1,"title":[2,1],"#
    + #""prompt":[4,8],"answer":[4,24]}}\#n"#

  private static let endOfRecordsOfAll = endOfRecords(3, sum: "3d5e68fcdb19abdf")

  static func endOfRecords(_ count: Int, refused: Int = 0, sum: String) -> String {
    #"{"end":{"lines":\#(count),"refused":\#(refused),"unread":0,"sum":"\#(sum)"}}\#n"#
  }
}
