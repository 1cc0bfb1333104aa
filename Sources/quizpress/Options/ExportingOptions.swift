import DeckConversion

extension OptionSection {
  /// The format of an export, and the dialect of its tables.
  static let exporting = OptionSection(
    title: "EXPORT FORMAT",
    options: [
      CommandOption(
        "to", "FORMAT", .name(of: ExportFormat.self), commands: [.export], isInDeckFiles: false,
        help: """
          the format of the export: \(ExportFormat.allCases.map(\.rawValue).listed(with: "or")); by \
          default, the one that the name of the file ends in. xlsx-csv is CSV for Excel, with a \
          byte order mark and CRLF
          """
      ) { $0.exportFormat = $1 },

      CommandOption(
        "to-delimiter", "TEXT", .delimiter, commands: [.export], isInDeckFiles: false,
        help: "the delimiter between the cells of the export: a character of ASCII, or tab",
        errors: { settings in
          let length = settings.export.delimiter?.text.utf8.count ?? 1
          return requireTable("to-delimiter")(settings)
            + (length == 1 ? [] : ["--to-delimiter requires one character of ASCII"])
        }
      ) { $0.export.delimiter = $1 },

      CommandOption(
        "to-encoding", "NAME", .encoding.completing(InputEncoding.names), commands: [.export],
        isInDeckFiles: false,
        help: """
          the encoding of the export (default: utf-8); if it is neither UTF-16 nor UTF-32, name it \
          again to read the export: --encoding NAME
          """,
        errors: requireTable("to-encoding")
      ) { $0.export.encoding = $1 },

      CommandOption(
        "line-end", "NAME", .name(of: LineEnd.self), commands: [.export], isInDeckFiles: false,
        help: "the end of the lines of the export: lf, crlf or cr", errors: requireTable("line-end")
      ) { $0.export.lineEnd = $1 },

      CommandOption(
        flag: "byte-order-mark", commands: [.export], isInDeckFiles: false,
        help: "begin the export with a byte order mark, by which programs recognize UTF-8",
        errors: { settings in
          guard let encoding = settings.export.encoding, !settings.export.isMarkedEncoding,
            encoding != InputEncoding(name: "utf-8")
          else { return [] }
          return ["--byte-order-mark requires an encoding of Unicode"]
        }
      ) { $0.export.hasByteOrderMark = true },

      CommandOption(
        flag: "spreadsheet-safe", commands: [.export], isInDeckFiles: false,
        help: """
          write an apostrophe before cells that a spreadsheet program would take for formulas (they \
          begin with =, +, -, @, a tab or a line end), and before the name of the first column, by \
          which the others are removed when the export is read
          """,
        errors: requireTable("spreadsheet-safe")
      ) { $0.export.guardsFormulas = true },

      CommandOption(
        "columns", "LIST", .languageColumns, commands: [.export],
        isInDeckFiles: false,
        help: """
          write a table of translations: one input for each of the languages, in the order in which \
          the columns name them, such as prompt:en,prompt:de. Fields that are not listed follow: \
          once if they are the same in all languages, and else in each
          """,
        errors: { settings in
          var errors = requireTable("columns")(settings)
          if settings.conversion.choicesUse == .keep {
            errors.append("--columns cannot be used with --choices keep")
          }
          if case .folder = settings.exportTarget {
            errors.append("--columns writes one table; expected a file for --output")
          }
          return errors
        }
      ) { $0.languageColumns = $1 },

      CommandOption(
        "join-by", "KEY", .name(of: JoinKey.self), commands: [.export], isInDeckFiles: false,
        help: """
          what makes questions of several languages the same one: id, or position, for decks with the \
          same groups and questions in the same order (default: id)
          """,
        required: "columns"
      ) { $0.joinKey = $1 },
    ])

  /// Returns a check that an option is given for the export of a table.
  private static func requireTable(_ name: String) -> @Sendable (Settings) -> [String] {
    { settings in
      if settings.export.format.isTable { return [] }
      let tables = ExportFormat.allCases.filter(\.isTable).map(\.rawValue)
      return ["--\(name) requires --to \(tables.listed(with: "or"))"]
    }
  }
}

extension OptionType<[LanguageColumn]> {
  /// Fields in languages, with commas in between.
  static var languageColumns: Self {
    Self(deckFileType: .textOrList) { (value: String) throws(InvalidValue) in
      var columns: [LanguageColumn] = []
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let end = name.firstIndex(of: ":") else {
          throw InvalidValue(reason: "expected FIELD:LANGUAGE, such as prompt:de, found '\(name)'")
        }
        let fields = LanguageColumn.fields.map(\.rawValue)
        guard
          let field = LanguageColumn.fields.first(where: { $0.rawValue == String(name[..<end]) })
        else { throw .unknown("field", String(name[..<end]), among: fields) }
        let language = try OptionType<String>.languageTag.parse(
          Argument(String(name[name.index(after: end)...])))
        let column = LanguageColumn(field, in: language)
        guard !columns.contains(column) else {
          throw InvalidValue(reason: "'\(column.name)' appears twice")
        }
        columns.append(column)
      }
      guard columns.languages.count > 1 else {
        throw InvalidValue(
          reason: "expected columns in at least two languages, such as prompt:en,prompt:de")
      }
      return columns
    }
  }
}

extension Settings {
  /// Decides the format and the destination of an export by the arguments, without a deck file.
  /// Returns an error if the format is not known.
  mutating func decideExport(_ given: Arguments) -> String? {
    var own = Settings()
    var errors: [String] = []
    own.apply(given, &errors)
    outputs = own.outputs
    guard let format = exportFormat ?? outputs.first?.path.flatMap(ExportFormat.init(ofFile:))
    else {
      // A format that does not exist is reported already.
      if given.has("to") { return nil }
      return "--to is required, unless the path of --output ends in .csv, .tsv, .yaml, .json or "
        + ".jsonl"
    }
    export.format = format
    return nil
  }

  /// The destination of an export.
  var exportTarget: ExportTarget {
    guard let path = outputs.first?.path else { return .standardOutput }
    let isFolder =
      path.bytes.last == UInt8(ascii: "/") || (try? FileStatus.of(path: path).kind) == .directory
    return isFolder ? .folder(path) : .file(path)
  }
}
