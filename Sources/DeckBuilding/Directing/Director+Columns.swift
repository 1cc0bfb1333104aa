package import ByteText
package import RecordReading

/// What the columns of a table mean, under its header or without one.
extension Director {
  /// What the columns mean, told by the first row; nothing, where no table can be read.
  package mutating func tableFields(
    _ first: borrowing Record, _ reading: TableLayout, in bytes: Bytes
  ) -> ColumnPlan? {
    let header = first.fields.map { String(copying: first.text(of: $0, in: bytes)) }
    do throws(ColumnPlan.Failure) {
      guard reading.hasHeader else {
        let fields = try ColumnPlan(
          width: reading.isCards ? 2 : max(header.count, reading.width),
          mappings: options.mappings, anki: reading.anki)
        note(fields, [], reading)
        return fields
      }
      headers[input.number, default: []].append(
        TableHeader(first, delimiter: reading.dialect.delimiter))
      if let fault = first.faults.first {
        report(fault, names: NameTable(), key: [])
        return nil
      }
      let fields = try tableFields(first, header, reading.platformColumns, in: bytes)
      note(fields, header, reading)
      if let column = fields.unknown.first {
        report(
          .unknownColumns(fields.unknown.map { header[$0] }, missing: fields.missing),
          at: first.fields[column].place)
      }
      return fields
    } catch {
      report(error, first, header)
      return nil
    }
  }

  /// What the columns mean under the header `first`, whose texts are `header`.
  private mutating func tableFields(
    _ first: borrowing Record, _ header: [String], _ platform: PlatformColumns?, in bytes: Bytes
  ) throws(ColumnPlan.Failure) -> ColumnPlan {
    if let last = lastTable, last.platform == platform?.platform,
      last.fields.columns.count == header.count,
      last.fields.header.hasSameOrder(as: first, in: bytes)
    {
      return last.fields
    }
    let fields = try ColumnPlan(header: header, mappings: options.mappings, platform: platform)
    lastTable = (fields, platform?.platform)
    return fields
  }

  /// Notes what the columns are read as.
  private mutating func note(_ fields: ColumnPlan, _ header: [String], _ reading: TableLayout) {
    input.hasRequiredLastColumn =
      fields.columns.last.map { !$0.isDisjoint(with: [.prompt, .answer]) } ?? false
    guard options.isInspection, readings[input.number]?.columns.isEmpty != false else { return }
    let why: InputReport.Reason =
      !options.mappings.isEmpty
      ? .mapped : reading.platform != nil ? .platform : reading.hasHeader ? .known : .position
    readings[input.number, default: InputReport()].columns = fields.columns.indices.map {
      let uses = fields.uses(ofColumn: $0)
      return InputReport.Column(
        position: $0 + 1, name: $0 < header.count ? header[$0] : nil, fields: uses.elements,
        reason: uses.isEmpty ? .unknown : why)
    }
  }

  private mutating func report(
    _ failure: ColumnPlan.Failure, _ first: borrowing Record, _ header: [String]
  ) {
    if options.isInspection {
      readings[input.number, default: InputReport()].columns = header.enumerated().map {
        InputReport.Column(position: $0 + 1, name: $1, fields: [], reason: .unknown)
      }
    }
    switch failure {
    case .noField(let columns): report(.notADeck(.noKnownColumn(columns)), at: first.start)
    case .noColumn(let wanted, let columns, let width):
      report(.unknownColumn(wanted: wanted, columns: columns, width: width), at: first.start)
    case .ambiguous(let field, let one, let other):
      let columns = [one, other].map { column in
        Column(
          position: column + 1, name: header[column], place: place(first.fields[column].place))
      }
      report(
        .ambiguousColumn(
          field, first: columns[0], second: columns[1], isMapped: !options.mappings.isEmpty),
        at: first.fields[other].place)
    }
  }
}
