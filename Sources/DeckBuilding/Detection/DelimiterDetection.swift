import ByteText
package import RecordReading

/// The detection of the delimiter between the cells of a table.
///
/// The first rows are read with each common delimiter. A delimiter that results in a known header
/// is preferred, and then the one with which most rows have the same number of cells, at least two:
///
///     Frage;Antwort            ,  1, 1, 2, 1 cells: most rows have one, so not a table
///     Wie viel ist 1,5 * 2;3   ;  2, 2, 2, 2 cells: all rows agree
struct DelimiterDetection {
  /// The delimiters to try, the most common one first.
  static let candidates: [Delimiter] = [.comma, .semicolon, .tab, .pipe]

  /// A delimiter and the rows that result from it.
  struct Trial {
    let sample: TableSample
    let header: HeaderDetection.Header?

    var delimiter: Delimiter { sample.dialect.delimiter }
    var isTable: Bool { sample.width.cells > 1 }
  }

  /// The delimiter that fits best.
  let best: Trial

  /// Another delimiter that fits equally well, if there is one.
  private(set) var alternative: Trial?

  /// A delimiter that people type and that fits each row, if `best` is not certainly a delimiter.
  private(set) var rival: Delimiter?

  let evidence: Detection.Evidence

  /// Detects the delimiter of the rows from `start` on. The usual dialect has the delimiter that the file
  /// name extension implies.
  init(
    _ source: Source, from start: Int, _ usual: CSVDialect,
    isEndingSpecific: Bool, _ headers: HeaderDetection
  ) {
    let expected = usual.delimiter
    let order = [expected] + Self.candidates.filter { $0 != expected }
    var candidates: [Trial] = []
    for delimiter in order {
      var dialect = usual
      dialect.delimiter = delimiter
      let sample = TableSample(source, dialect, from: start)
      let candidate = Trial(sample: sample, header: headers.header(in: sample))
      candidates.append(candidate)
      // Two known names next to each other are not a coincidence.
      if let header = candidate.header, header.names.count > 1 {
        best = candidate
        evidence = .names(header.names)
        return
      }
    }
    let named = candidates.filter { $0.header != nil }
    if named.count == 1, let best = named.first, let header = best.header, best.isTable {
      self.best = best
      evidence = .names(header.names)
      return
    }
    // Known names in one cell may be several cells: `Nr.;;Answer`.
    let tables = (named.contains(where: \.isTable) ? named : candidates).filter(\.isTable)
    let first = tables.max { $0.sample.agreement < $1.sample.agreement }
    // The first one of the ones that are most certainly delimiters.
    let fitting = first.map { first in tables.filter { $0.fits(asWellAs: first) } } ?? []
    guard
      let best = fitting.first(where: { $0.delimiter == expected && isEndingSpecific })
        ?? fitting.min(by: { $0.doubt < $1.doubt })
    else {
      self.best = named.first ?? candidates[0]
      evidence = isEndingSpecific ? .ending : .usual
      return
    }
    self.best = best
    // The file name extension decides between two that fit equally well.
    let isExpected = isEndingSpecific && best.delimiter == expected
    alternative =
      isExpected ? nil : fitting.first { $0.delimiter != best.delimiter && $0.doubt == best.doubt }
    rival = best.doubt > 1 ? UncommonDelimiters.fitting(source, from: start) : nil
    let width = best.sample.width
    evidence = .rows(agreeing: width.rows, of: best.sample.rows.count, cells: width.cells)
  }
}

extension DelimiterDetection.Trial {
  /// How uncertain it is that the delimiter is one: a tab is hardly ever in text, and a character
  /// before blanks may be part of sentences or lists.
  fileprivate var doubt: Int {
    if sample.hasBlankStarts { return 2 }
    return delimiter == .tab ? 0 : 1
  }

  /// Returns whether as many rows, or nearly as many, agree on the number of cells as with `other`.
  fileprivate func fits(asWellAs other: Self) -> Bool {
    sample.agreement >= other.sample.agreement - 0.005
  }
}

/// A first line `sep=…`, which spreadsheet programs write and which is not a row.
package struct SeparatorLine {
  let delimiter: Delimiter

  /// The offset of the first row.
  package let end: Int

  /// Reads the line, or returns nil if the first line of `source` is another one.
  package init?(_ source: Source) {
    let bytes = source.bytes
    let line = source.start..<min(source.end, source.start + 8)
    guard String(copying: bytes[line]).lowercased().hasPrefix("sep="), line.count > 4,
      let delimiter = Delimiter(bytes[line.lowerBound + 4])
    else { return nil }
    var next = line.lowerBound + 5
    guard next >= source.end || bytes[next].endsLine else { return nil }
    if next < source.end, bytes[next] == 0x0D { next += 1 }
    if next < source.end, bytes[next] == 0x0A { next += 1 }
    self.delimiter = delimiter
    end = next
  }
}
