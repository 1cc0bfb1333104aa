/// The names by which people refer to columns.
package enum ColumnNames {
  /// Returns the names of the columns below a header. A column with a blank or repeated name is named
  /// by its position, such as `#3`.
  package static func distinct(_ cells: [String]) -> [String] {
    var seen: Set<String> = []
    return cells.enumerated().map { column, cell in
      let isBlank = cell.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      return !isBlank && seen.insert(cell).inserted ? cell : name(of: column)
    }
  }

  /// Returns the name of a column without one.
  package static func name(of column: Int) -> String { "#\(column + 1)" }
}
