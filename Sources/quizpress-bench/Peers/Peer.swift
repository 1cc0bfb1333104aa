/// A tool that somebody would use instead: it groups records by title, refuses blank ones, and
/// writes one JSON array.
///
/// Each is a script for Python, handed the paths of the input and the output.
enum Peer: String, CaseIterable {
  case duckdbTable, duckdbLines, duckdbJSON, polarsTable, pythonTable, orjsonLines

  /// What it is called in the table.
  var title: String {
    switch self {
    case .duckdbTable, .duckdbLines, .duckdbJSON: "DuckDB"
    case .polarsTable: "Polars"
    case .pythonTable: "Python csv + json"
    case .orjsonLines: "Python orjson"
    }
  }

  /// The Python module that must be installed.
  var module: String {
    switch self {
    case .duckdbTable, .duckdbLines, .duckdbJSON: "duckdb"
    case .polarsTable: "polars"
    case .pythonTable: "sys"
    case .orjsonLines: "orjson"
    }
  }

  /// A script that prints the version of the module, or of Python where the module has none, and
  /// fails where it is not installed.
  var versionScript: String {
    "import \(module), platform\n"
      + "print(getattr(\(module), '__version__', None) or platform.python_version())\n"
  }

  /// The version that `python` has; `nil` where the module is not installed.
  func version(python: String, _ folder: String) -> String? {
    let answer = folder + "/version.txt"
    let use = try? ChildProcess.run([python, "-c", versionScript], output: answer)
    guard use?.status == 0 else { return nil }
    return Files.text(answer).filter { !$0.isNewline }
  }

  /// The script.
  var script: String {
    switch self {
    case .duckdbTable: Self.duckdb("read_csv(?, header = true, all_varchar = true)")
    case .duckdbLines: Self.duckdb("read_json(?, format = 'newline_delimited', \(Self.columns))")
    case .duckdbJSON: Self.duckdb("read_json(?, format = 'array', \(Self.columns))")
    case .polarsTable: Self.polars
    case .pythonTable: Self.python
    case .orjsonLines: Self.orjson
    }
  }
}
