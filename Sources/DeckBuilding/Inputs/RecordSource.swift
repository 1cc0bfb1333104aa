package import RecordReading

/// The source of an input's records: the only place that lists all formats.
package enum RecordSource {
  case table(TableLayout)
  case json(JSONReader)
  case yaml(YAMLReader)

  /// Creates the reader of `source` for `format`, and for an export of `platform` if one is known.
  package init(
    _ source: Source, _ format: InputFormat, platform: Platform?, _ options: ConversionOptions
  ) {
    let limits = options.limits.reading
    let holdsRecords = options.naming.applied(to: platform).holdsRecords
    switch format.structure {
    case .table:
      self = .table(TableDetection.layout(of: source, format, options))
    case .json(let isLines):
      self = .json(
        JSONReader(source, isLines: isLines, limits: limits, holdsRecords: holdsRecords))
    case .yaml:
      self = .yaml(YAMLReader(source, limits: limits, holdsRecords: holdsRecords))
    }
  }
}
