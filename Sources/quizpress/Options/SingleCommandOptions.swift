import DeckConversion

extension OptionSection {
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
        "spreadsheet-safe", nil, .flag, commands: [.export], isInDeckFiles: false,
        help: """
          write an apostrophe before cells that a spreadsheet program would take for formulas (they \
          begin with =, +, -, @, a tab or a line end), also after a separator in a cell, and before \
          the name of the first column, by which the others are removed when the export is read
          """,
        errors: { settings in
          if settings.export.format.inputFormat.isTable { return [] }
          let tables = ExportFormat.allCases.filter(\.inputFormat.isTable).map(\.rawValue)
          return ["--spreadsheet-safe requires --to \(tables.listed(with: "or"))"]
        }
      ) { settings, _ in settings.export.guardsFormulas = true },
    ])
}

extension Settings {
  /// Decides the format and the destination of an export by the arguments, without a deck file.
  /// Returns an error if the format is not known.
  mutating func decideExport(_ given: Arguments) -> String? {
    writing.outputs = given.settings.writing.outputs
    let path = writing.outputs.first?.path
    guard let format = exportFormat ?? path.flatMap(ExportFormat.init(ofFile:)) else {
      // A format that does not exist is reported already.
      if given.has("to") { return nil }
      let endings = ExportFormat.allCases.filter { $0 != .excelCSV }.map(\.ending)
      return "--to is required, unless the path of --output ends in \(endings.listed(with: "or"))"
    }
    export.format = format
    return nil
  }

  /// The destination of an export.
  var exportOutput: Output {
    guard let path = writing.outputs.first?.path else { return .standardOutput }
    return path.isMeantAsFolder ? .folder(path) : .bundle(path)
  }
}

extension FilePath {
  /// Whether an output of this path is a folder: it exists as one, or ends with `/`.
  var isMeantAsFolder: Bool {
    bytes.last == UInt8(ascii: "/") || FileSystem.isFolder(self)
  }

  /// Whether an output of this path would be a file for people: it ends like one, and is not a folder.
  var isNamedAsFile: Bool { !isMeantAsFolder && InputFormat(namedPath: self) != nil }
}

extension OptionSection {
  /// The form in which an inspection or a comparison is printed.
  static let inspection = OptionSection(
    title: "REPORT FORMAT",
    options: [
      CommandOption(
        "json", nil, .flag, commands: [.inspect, .stats, .diff], isInDeckFiles: false,
        help: "print the report as JSON, for programs"
      ) { settings, _ in settings.form = .json },

      CommandOption(
        "suggest", nil, .flag, commands: [.inspect], isInDeckFiles: false,
        help: "print a command line that specifies everything that was detected",
        excluded: ["json"]
      ) { settings, _ in settings.form = .command },

      CommandOption(
        "exit-code", nil, .flag, commands: [.diff], isInDeckFiles: false,
        help: "end with status 1 if the decks differ"
      ) { settings, _ in settings.exitsWithDifference = true },
    ])
}

extension OptionSection {
  static let initialising = OptionSection(
    title: "OTHER FILES",
    options: [
      CommandOption(
        "ci", "SERVICE", .name(of: CheckingService.self), commands: [.`init`], isInDeckFiles: false,
        help: """
          also write the file by which a service checks the decks whenever they change: github, gitlab or \
          pre-commit. It is for the current folder, and is not changed if it exists
          """
      ) { $0.checkingService = $1 }
    ])

  /// The faults that are fixed, and whether files change.
  static let fixing = OptionSection(
    title: "CHANGES OF FILES",
    options: [
      CommandOption(
        "fix", "CODE", .fixableCode, isRepeatable: true, commands: [.fix], isInDeckFiles: false,
        help: """
          fix only diagnostics with this code, also if a rule ignores it; repeat the option for \
          several codes (default: all that no rule ignores)
          """
      ) { $0.fix.codes.append($1) },

      CommandOption(
        "diff", nil, .flag, commands: [.fix], isInDeckFiles: false,
        help: "print the differences to standard output, as diff -u does, and change nothing"
      ) { settings, _ in settings.fix.use = .diff },

      CommandOption(
        "check", nil, .flag, commands: [.fix], isInDeckFiles: false,
        help: "change nothing, and end with status 1 if there is anything to fix",
        excluded: ["diff"]
      ) { settings, _ in settings.fix.use = .check },
    ])
}

extension OptionType<DiagnosticCode> {
  /// A code whose diagnostics can be fixed.
  static var fixableCode: Self {
    let names = TextFixing.codes.map(\.rawValue)
    return Self(deckFileType: .textOrList) { (value: String) throws(InvalidValue) in
      guard let code = TextFixing.codes.first(where: { $0.rawValue == value }) else {
        throw .unknown("code", value, among: names)
      }
      return code
    }.completing(names)
  }
}
