import RecordReading

/// Finds out what parts the cells of a table.
///
/// The first rows are read with each delimiter that is usual. A delimiter under which some row is
/// a header that is known has the best claim; then the one under which most rows have the same
/// number of cells, two at least:
///
///     Frage;Antwort            ,  1, 1, 2, 1 cells: most rows have one, no table
///     Wie viel ist 1,5 * 2;3   ;  2, 2, 2, 2 cells: all rows agree
struct DelimiterDetection {
  /// The delimiters that are looked for, the most usual one first.
  static let usual: [UInt8] = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  /// One delimiter, and how well it fits.
  struct Candidate {
    let sample: TableSample
    let header: HeaderDetection.Header?

    var delimiter: UInt8 { sample.dialect.delimiter }
    var isTable: Bool { sample.width.cells > 1 }
  }

  /// The delimiter that fits best; one that fits as well, if there is one.
  let best: Candidate
  let alternative: Candidate?
  let evidence: Detection.Evidence

  /// Looks at the rows of `source` from `start` on; `expected` is what the file's ending stands
  /// for.
  init(
    _ source: Source, from start: Int, quote: UInt8?, expected: UInt8,
    isEndingSure: Bool, _ headers: HeaderDetection
  ) {
    let order = [expected] + Self.usual.filter { $0 != expected }
    var candidates: [Candidate] = []
    for delimiter in order {
      let sample = TableSample(
        source, CSVDialect(delimiter: delimiter, quote: quote), from: start)
      let candidate = Candidate(sample: sample, header: headers.header(in: sample))
      candidates.append(candidate)
      // Two names that are known do not stand beside each other by chance.
      if let header = candidate.header, header.names.count > 1 {
        best = candidate
        alternative = nil
        evidence = .names(header.names)
        return
      }
    }
    let named = candidates.filter { $0.header != nil }
    if named.count == 1, let best = named.first, let header = best.header, best.isTable {
      self.best = best
      alternative = nil
      evidence = .names(header.names)
      return
    }
    let tables = (named.isEmpty ? candidates : named).filter(\.isTable)
    let first = tables.max { $0.sample.agreement < $1.sample.agreement }
    guard let first, let best = tables.first(where: { $0.fits(asWellAs: first) }) else {
      self.best = named.first ?? candidates[0]
      alternative = nil
      evidence = isEndingSure ? .ending : .usual
      return
    }
    self.best = best
    // The ending of the name decides between two that fit.
    let isExpected = isEndingSure && best.delimiter == expected
    alternative =
      isExpected
      ? nil : tables.first { $0.delimiter != best.delimiter && $0.fits(asWellAs: best) }
    let width = best.sample.width
    evidence = .rows(agreeing: width.rows, of: best.sample.rows.count, cells: width.cells)
  }
}

extension DelimiterDetection.Candidate {
  /// Whether as many rows agree on a number of cells as with `other`, or nearly so.
  fileprivate func fits(asWellAs other: Self) -> Bool {
    sample.agreement >= other.sample.agreement - 0.005
  }
}
