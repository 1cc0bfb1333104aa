import DeckConversion

extension OptionSection {
  /// How inputs are read, where it is not to be detected.
  static let reading = OptionSection(
    title: "READING",
    options: [
      CommandOption(
        "format", "NAME", .name(of: InputFormat.self), commands: .readingDecks,
        help: """
          the format of all inputs, whatever their file extensions: \
          \(InputFormat.allCases.map(\.rawValue).listed(with: "or")); records is the output of the \
          command records
          """
      ) { $0.conversion.format = $1 },

      CommandOption(
        "stdin-filename", "FILE", .path, commands: .readingStandardInput, isInDeckFiles: false,
        help: """
          read standard input (-) in place of this file, as editors do: its name decides the format, \
          the deck file and the title, and is shown in diagnostics
          """
      ) { $0.inputs.standardInputPath = $1 },

      CommandOption(
        "allow-empty", nil, .flag,
        commands: .buildingGroups.union([.records]),
        help: "accept inputs without records, such as an empty part of a stream"
      ) { settings, _ in settings.conversion.allowsEmptyInputs = true },

      CommandOption(
        "config", "FILE", .path, commands: .readingDecks, isInDeckFiles: false,
        help: """
          the deck file; by default, it is the nearest quizpress.yaml in the folder of each input or \
          in a folder around it. Without INPUT, its inputs are read
          """,
        excluded: ["no-config"]
      ) { _, _ in },

      CommandOption(
        "no-config", nil, .flag, commands: .readingDecks, isInDeckFiles: false,
        help: "do not search for deck files"
      ) { _, _ in },

      CommandOption(
        "exclude", "PATTERN", .pattern, isRepeatable: true, commands: .readingDecks,
        help: """
          when a folder is searched, do not read files and folders that match this pattern, in the \
          syntax of .gitignore: a name at any depth (drafts/, *.json), or a path from the current \
          folder (decks/old/**)
          """,
        schemaHelp: """
          the files and folders that are not read when a folder is searched, in the syntax of \
          .gitignore: names at any depth (drafts/, *.json), or paths (decks/old/**)
          """
      ) { $0.inputs.exclusions.patterns.append($1) },

      CommandOption(
        "title", "TEXT", .title, commands: .readingDecks,
        help: """
          the title of records and groups that have none; by default, records take the name of \
          their file if none of its records has a title
          """
      ) { $0.conversion.title = $1 },

      CommandOption(
        "map", "FIELD=SOURCE", .mappings, isRepeatable: true, commands: .readingDecks,
        help: """
          read FIELD from SOURCE: the name of a column, its position (#2), a key, a path of keys \
          (a.b), or text with any of them in braces ('Capital of {country}?'), the first that \
          is not blank of several ('{de}|{en}') and parts in brackets that can be blank \
          ('{tip}[; {page}]'). FIELD is \
          \(FieldMapping.fields.map(\.rawValue).listed(with: "or")); choices can have several \
          sources (choices=a,b,c). Repeat the option for each field; several hints are joined; \
          fields without a source are read from columns and keys with known names
          """,
        schemaHelp: """
          the source of each field: the name of a column, its position (#2), a key, a path of \
          keys (a.b), or text with any of them in braces ('Capital of {country}?'); other \
          fields are read from columns and keys with known names
          """,
        errors: { settings in
          DeckField.allCases.filter { field in
            field != .choices && !field.joinsLines
              && settings.mappings.count(where: { $0.field == field }) > 1
          }.map { "--map sets the source of '\($0.rawValue)' more than once" }
        }
      ) { $0.mappings += $1 },

      CommandOption(
        "map-only", nil, .flag, commands: .readingDecks,
        help:
          "read only the fields that --map sets, whatever the other columns and keys are called",
        schemaHelp: "whether only the fields of 'map' are read",
        errors: { settings in
          let ofInputs = settings.inputs.options.values.contains {
            $0.reading?.mappings.isEmpty == false
          }
          return settings.mappings.isEmpty && !ofInputs ? ["--map-only needs --map"] : []
        }
      ) { settings, _ in settings.conversion.readsOnlyMapped = true },

      CommandOption(
        "answer-is", "NOTATION",
        .names(
          [("auto", nil)] + AnswerNotation.allCases.map { ($0.rawValue, $0 as AnswerNotation?) }),
        commands: .readingDecks,
        help: """
          how answers refer to choices: text, index0 or index1 (the number, counted from 0 or from \
          1), letter, key (the id, or the name of the column), or auto, which detects it for each \
          file (the default)
          """
      ) { $0.conversion.answerNotation = $1 },

      CommandOption(
        "missing", "VALUES", .nullValues, isRepeatable: true, commands: .readingDecks,
        help: """
          read these values as blank: one or several with commas in between, such as N/A,-
          """
      ) { settings, values in
        for value in values { settings.conversion.nullValues.insert(value) }
      },

      CommandOption(
        "fill-down", "FIELD",
        .names([DeckField.title, .group].map { ($0.rawValue, $0) }, deckFileType: .textOrList),
        isRepeatable: true, commands: .readingDecks,
        help: """
          in tables, read a blank cell of this field as the last one above it that is not blank: \
          title or group
          """,
        excluded: ["rejects"]
      ) { $0.conversion.filledFields.insert($1) },

      CommandOption(
        "sheet", "NAME",
        OptionType(deckFileType: .textOrList, otherwise: "expected a name or a number") {
          $0.isEmpty ? nil : SheetChoice($0)
        },
        isRepeatable: true, commands: .readingDecks,
        help: """
          a sheet of the workbooks, by its name or its number; repeat the option for each sheet. By \
          default, all visible sheets that have a deck are read
          """
      ) { $0.conversion.sheets.append($1) },

      CommandOption(
        "hidden", "MODE", .names([("read", false), ("skip", true)]), commands: .readingDecks,
        help: "read (the default) or skip the hidden rows and columns of sheets"
      ) { $0.conversion.skipsHiddenCells = $1 },

      CommandOption(
        "cells", "MODE", .names([("shown", false), ("stored", true)]), commands: .readingDecks,
        help: """
          read the numbers and dates of sheets as they are shown (the default) or stored: a cell that \
          shows 3.10 stores 3.1
          """
      ) { $0.conversion.readsStoredCells = $1 },

      CommandOption(
        "from", "NAME", .platform, commands: .readingDecks,
        help: """
          the platform that all inputs were exported from: \
          \(Platform.allCases.map(\.rawValue).listed(with: "or")); or none, if they are not exports
          """
      ) { $0.conversion.platformChoice = $1 },

      CommandOption(
        "encoding", "NAME", .encoding.completing(InputEncoding.names), commands: .readingDecks,
        help: "the encoding of all inputs, such as utf-8, utf-16le or windows-1252"
      ) { $0.conversion.encoding = $1 },

      CommandOption(
        "markup", "KIND", .name(of: MarkupChoice.self), commands: .readingDecks,
        help: """
          read texts as HTML, with characters such as '&quot;' and without tags, or as they are \
          (none); by default it depends on the platform of the export
          """
      ) { $0.conversion.markup = $1 },

      CommandOption(
        "delimiter", "TEXT", .delimiter, commands: .readingDecks,
        help: "the delimiter between the cells of a table: a character, tab, or text such as ' - '"
      ) { $0.conversion.delimiter = $1 },

      CommandOption(
        "quote", "CHAR",
        OptionType(
          otherwise: "expected an ASCII character other than a letter or a digit, or none"
        ) { $0 == "none" ? .never : $0.punctuationByte.map { .by($0) } },
        commands: .readingDecks,
        help: "the quote character around the cells of a table, or none",
        errors: { settings in
          guard case .by(let quote) = settings.conversion.quoting else { return [] }
          return settings.delimiterErrors(quote, "--quote")
        }
      ) { $0.conversion.quoting = $1 },

      CommandOption(
        "escape", "CHAR",
        OptionType(otherwise: "expected an ASCII character other than a letter or a digit") {
          $0.punctuationByte
        },
        commands: .readingDecks,
        help: """
          the character before a quote that is part of a quoted cell, such as '\\'; the quote itself \
          if such quotes are doubled
          """,
        errors: { settings in
          settings.conversion.escape.map { settings.delimiterErrors($0, "--escape") } ?? []
        }
      ) { $0.conversion.escape = $1 },

      CommandOption(
        "padding", "MODE", .name(of: CellPadding.self), commands: .readingDecks,
        help: """
          whether blanks around the cells of a table are kept, or trimmed as in 'house | casa'; by \
          default they are trimmed if all cells after a delimiter begin with one
          """
      ) { $0.conversion.padding = $1 },

      CommandOption(
        "header", "ROW",
        OptionType(
          deckFileType: .oneOf([.flag, .integer(1...Int.max), .name(["none"])]),
          otherwise: "expected none or the number of a row, from 1"
        ) { value -> (hasHeader: Bool, row: Int?)? in
          switch value {
          case "true": (true, nil)
          case "none", "false": (false, nil)
          default: Int(value).flatMap { $0 > 0 ? (true, $0) : nil }
          }
        },
        valueIfOmitted: "true", canBeMeant: { $0 == "none" || Int($0) != nil },
        commands: .readingDecks,
        help: """
          the row of a table that is its header: the first one that is not blank or, with =N, row N, below \
          rows that are not read; with =none, all rows are records, and unless the prompt or the \
          answer is mapped, the columns are prompt, answer and hint
          """,
        schemaHelp: """
          the row of a table that is its header: its number, true (the first one) or none (false), if \
          all rows are records
          """
      ) { settings, header in
        settings.conversion.hasHeader = header.hasHeader
        if let row = header.row { settings.conversion.skippedRows = row - 1 }
      },

      CommandOption(
        "skip-rows", "N", .wholeNumber(), commands: .readingDecks,
        help: "the number of rows before the header or the first record of a table"
      ) { $0.conversion.skippedRows = $1 },
    ])
}

extension Settings {
  /// Returns the error that the delimiter contains the character of another option.
  fileprivate func delimiterErrors(_ character: UInt8, _ flag: String) -> [String] {
    let isPart = conversion.delimiter?.bytes.contains(character) ?? false
    return isPart ? ["the --delimiter contains the \(flag)"] : []
  }
}
