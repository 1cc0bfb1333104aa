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
