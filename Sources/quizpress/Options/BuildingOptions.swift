import DeckConversion

extension OptionSection {
  /// How questions and groups are built from records, and what happens to invalid ones.
  static let building = OptionSection(
    title: "QUESTIONS AND GROUPS",
    options: [
      CommandOption(
        "choices", "MODE", .name(of: ChoicesUse.self), commands: .readingDecks,
        help: """
          what to do with the choices of questions: drop them (the default), add them to the \
          prompt or to the hint as lettered lines, or keep them under a key of their own
          """
      ) { $0.conversion.choicesUse = $1 },

      CommandOption(
        "preset", "NAME", .name(of: QuestionPreset.self),
        commands: .readingDecks.subtracting([.records]),
        help: """
          give all questions a form: true-or-false (a statement, and whether it is true), \
          fill-in-the-blank (a gap in place of the answer), translation or flashcards (as they are)
          """
      ) { $0.conversion.preset = $1 },

      CommandOption(
        "join", "TEXT", .text, commands: .readingDecks,
        help: "the text between several right answers of a question (default: a comma and a space)"
      ) { $0.conversion.answerJoint = $1 },

      CommandOption(
        "accept", "WHICH", .name(of: AcceptedAnswers.self), commands: .readingDecks,
        help: """
          which of several accepted answers of a question to write: all of them, joined (the \
          default), or only the first one; lists that could also be choices without an answer are then \
          accepted answers
          """
      ) { $0.conversion.acceptedAnswers = $1 },

      CommandOption(
        "nested-titles", "MODE", .name(of: NestedTitles.self), commands: .readingDecks,
        help: """
          the titles of groups inside other groups: the path to the group, such as 'Round 1 / \
          History' (the default), or the inner title alone
          """
      ) { $0.conversion.nestedTitles = $1 },

      CommandOption(
        "skip-invalid", nil, .flag, commands: .buildingGroups.union([.records]),
        help: "skip invalid questions instead of refusing their groups"
      ) { settings, _ in settings.conversion.skipsInvalid = true },

      CommandOption(
        "all-or-nothing", nil, .flag, commands: .buildingGroups,
        help: "write nothing if there is any error that --tolerate does not tolerate"
      ) { settings, _ in settings.conversion.building.writing = .noErrors },

      CommandOption(
        "partial", nil, .flag, commands: .writingGroups,
        help: """
          write the groups of the other inputs although one was not read to its end; without it, \
          nothing is written then, because any group may lack questions
          """,
        excluded: ["all-or-nothing", "grouped"]
      ) { settings, _ in settings.conversion.building.writing = .always },

      CommandOption(
        "on-conflict", "MODE", .name(of: ConflictResolution.self),
        commands: .readingDecks,
        help: """
          what to do if records set one field of a question to different values: report an error \
          (the default), or use the first or the last one with a warning, in the order of the \
          inputs and their records
          """
      ) { $0.conversion.onConflict = $1 },

      CommandOption(
        "expect", "TITLE=N", .expectation, isRepeatable: true,
        commands: .reportingFaults,
        help: """
          report an error unless the group TITLE has N questions; repeat the option for each group
          """,
        schemaHelp: "the number of questions that each group must have, by title",
        errors: { settings in
          Dictionary(grouping: settings.conversion.building.expectations, by: \.title)
            .filter { $1.count > 1 }.keys.sorted()
            .map { "--expect sets the number of questions of '\($0)' more than once" }
        }
      ) { $0.conversion.building.expectations.append($1) },
    ])
}
