/// An alternative to quizpress: a Python script that groups records by title, skips incomplete
/// records, and writes one JSON array; or one that reads the cells of a workbook, and prints the
/// number of rows below the header.
///
/// The arguments of the script are the paths of the input and of the output, if there is one.
enum Peer: String, CaseIterable {
  case duckdbTable, duckdbLines, duckdbJSON, polarsTable, pythonTable, orjsonLines
  case fastexcel, calamine, openpyxl

  /// Whether the script reads a workbook, and writes nothing.
  var onlyReads: Bool {
    switch self {
    case .fastexcel, .calamine, .openpyxl: true
    case .duckdbTable, .duckdbLines, .duckdbJSON, .polarsTable, .pythonTable, .orjsonLines: false
    }
  }

  /// The name in reports.
  var title: String {
    switch self {
    case .duckdbTable, .duckdbLines, .duckdbJSON: "DuckDB"
    case .polarsTable: "Polars"
    case .pythonTable: "Python csv + json"
    case .orjsonLines: "Python orjson"
    case .fastexcel, .openpyxl: rawValue
    case .calamine: "python-calamine"
    }
  }

  /// The Python module that the script requires.
  var module: String {
    switch self {
    case .duckdbTable, .duckdbLines, .duckdbJSON: "duckdb"
    case .polarsTable: "polars"
    case .pythonTable: "sys"
    case .orjsonLines: "orjson"
    case .fastexcel, .openpyxl: rawValue
    case .calamine: "python_calamine"
    }
  }

  /// A script that prints the version of the module, or of Python if the module has none. It fails
  /// if the module is not installed.
  var versionScript: String {
    "import \(module), platform\n"
      + "print(getattr(\(module), '__version__', None) or platform.python_version())\n"
  }

  /// Returns the version that is installed for `python`, or `nil` if there is none.
  func version(python: String, folder: String) -> String? {
    let output = folder + "/version.txt"
    let result = try? MeasuredProcess.run([python, "-c", versionScript], output: output)
    guard result?.status == 0 else { return nil }
    return Files.text(output).filter { !$0.isNewline }
  }

  /// The source of the script.
  var script: String {
    switch self {
    case .duckdbTable: Self.duckdb("read_csv(?, header = true, all_varchar = true)")
    case .duckdbLines: Self.duckdb("read_json(?, format = 'newline_delimited', \(Self.columns))")
    case .duckdbJSON: Self.duckdb("read_json(?, format = 'array', \(Self.columns))")
    case .polarsTable: Self.polars
    case .pythonTable: Self.python
    case .orjsonLines: Self.orjson
    case .fastexcel: counting("fastexcel.read_excel(sys.argv[1]).load_sheet(0).height")
    case .calamine:
      counting(
        "len(python_calamine.load_workbook(sys.argv[1]).get_sheet_by_index(0).to_python()) - 1")
    case .openpyxl:
      counting(
        "sum(1 for _ in openpyxl.load_workbook(sys.argv[1], read_only=True)"
          + ".worksheets[0].iter_rows(values_only=True)) - 1")
    }
  }
}
