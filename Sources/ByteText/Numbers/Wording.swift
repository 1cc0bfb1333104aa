/// Returns the number with the noun, in the plural unless the number is 1: `1 file`, `2,000 files`.
package func pluralized(_ count: Int, _ noun: String) -> String {
  "\(withThousandsSeparators(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns the digits of `number` in groups of three: `1,000`.
package func withThousandsSeparators(_ number: Int) -> String {
  if number.magnitude < 1000 { return String(number) }
  var digits = String(number.magnitude)
  var index = digits.endIndex
  while let next = digits.index(index, offsetBy: -3, limitedBy: digits.startIndex),
    next > digits.startIndex
  {
    digits.insert(",", at: next)
    index = next
  }
  return (number < 0 ? "-" : "") + digits
}

extension [String] {
  /// The elements in a sentence: `a, b or c`.
  package func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

extension [[String]] {
  /// Returns rows as lines with aligned columns, of which those in `numbers` are aligned on the right.
  package func aligned(indent: Int = 0, numbers: Range<Int> = 0..<0) -> [String] {
    var widths: [Int] = []
    for row in self {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = Swift.min(60, Swift.max(widths[column], cell.count))
      }
    }
    return map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: Swift.max(0, widths[column] - cell.count))
        line += numbers.contains(column) ? padding + cell : cell + padding
        if column < row.count - 1 { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
