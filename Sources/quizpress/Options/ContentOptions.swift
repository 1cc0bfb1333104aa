import DeckConversion

extension OptionSection {
  /// The rules about the content of decks, and the severities of all codes.
  static let content = OptionSection(
    title: "CONTENT",
    options: [
      CommandOption(
        "rules", "NAME", .rule, isRepeatable: true, commands: .reportingFaults,
        help: """
          turn on rules about content: recommended, all, or the code of a rule; with =error, =warn \
          or =ignore after a code, report it as an error, as a warning or not at all. A code is also \
          the beginning of several, such as 'ambiguous-*'. 'quizpress explain' lists all codes
          """,
        schemaHelp: """
          the severity of rules and other codes: recommended or all (rules about content), a code, \
          or the beginning of several codes such as ambiguous-*
          """
      ) { $0.conversion.rules[$1.0] = $1.1 }
    ])

  /// The rules about text that need values.
  static let textRules = OptionSection(
    title: "TEXT RULES", scope: .deckFiles,
    options: [
      CommandOption(
        "length", "FIELD=MIN-MAX",
        .ofField(
          example: "answer=2-80",
          otherwise: { _ in "expected a field and two numbers, such as answer=2-80" }
        ) { ClosedRange(counts: $0) },
        isRepeatable: true, commands: .buildingGroups,
        help: """
          report titles, prompts, answers or hints with fewer or more characters, such as \
          answer=2-80, or answer=1-80 for a maximum alone; repeat the option for each field
          """,
        schemaHelp: """
          the least and the largest numbers of characters of titles, prompts, answers and hints, \
          such as 2-80
          """
      ) { settings, limit in
        settings.conversion.contentLimits.texts[limit.0, default: .any].length = limit.1
        settings.conversion.rules.turnOn(.length)
      },

      CommandOption(
        "group-size", "MIN-MAX",
        OptionType(otherwise: "expected two numbers, such as 5-50") { ClosedRange(counts: $0) },
        commands: .buildingGroups,
        help: "report groups with fewer or more questions, such as 5-50"
      ) { settings, range in
        settings.conversion.contentLimits.groupSizes = range
        settings.conversion.rules.turnOn(.count)
      },

      CommandOption(
        "pattern", "FIELD=REGEX",
        .ofField(
          example: "'prompt=[?]$'",
          otherwise: {
            """
            '\($0)' is not a valid regular expression, or one that looks around or back, which is not \
            read; the documentation of --pattern lists the syntax
            """
          }
        ) { TextPattern($0) },
        isRepeatable: true, commands: .buildingGroups,
        help: """
          report titles, prompts, answers or hints in which a regular expression has no match; \
          repeat the option for each field
          """,
        schemaHelp: "the regular expressions that titles, prompts, answers and hints match"
      ) { settings, pattern in
        settings.conversion.contentLimits.texts[pattern.0, default: .any].pattern = pattern.1
        settings.conversion.rules.turnOn(.pattern)
      },

      CommandOption(
        "allow", "FIELD=VALUE", .fieldValue, isRepeatable: true,
        commands: .buildingGroups,
        help: """
          report titles, prompts, answers or hints that are none of the values that the option \
          names; repeat it for each value
          """,
        schemaHelp: "the only values that titles, prompts, answers and hints can have"
      ) { settings, value in
        settings.conversion.contentLimits.texts[value.0, default: .any].allow(value.1)
        settings.conversion.rules.turnOn(.unavailableValue)
      },

      CommandOption(
        "disallow", "FIELD=VALUE", .fieldValue, isRepeatable: true,
        commands: .buildingGroups,
        help: """
          report titles, prompts, answers or hints that are among the values that the option \
          names; repeat it for each value
          """,
        schemaHelp: "values that titles, prompts, answers and hints cannot have"
      ) { settings, value in
        settings.conversion.contentLimits.texts[value.0, default: .any].unavailable.insert(value.1)
        settings.conversion.rules.turnOn(.unavailableValue)
      },

      CommandOption(
        "forbidden-words", "WORDS", .forbiddenWords, isRepeatable: true, commands: .buildingGroups,
        help: "report texts with these words: one or several with commas in between, such as TODO",
        schemaHelp: "words that no text contains"
      ) { settings, words in
        for field in ContentLimits.fields {
          settings.conversion.contentLimits.texts[field, default: .any].forbiddenWords += words
        }
        settings.conversion.rules.turnOn(.forbiddenWord)
      },
    ])
}

extension TextRule {
  /// Adds a value to the allowed ones. Without any, all are.
  fileprivate mutating func allow(_ value: String) {
    allowed = (allowed ?? []).union([value])
  }
}
