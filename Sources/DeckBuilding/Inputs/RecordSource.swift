package import RecordReading

/// The source of an input's records: the only place that lists all formats.
package enum RecordSource {
  case table(TableLayout)
  case sheet(CellGrid, TableLayout)
  case json(JSONReader)
  case yaml(YAMLReader)

  /// Creates the reader of `content` for `format`, and for an export of `platform` if one is known.
  /// `aliases` counts the values that aliases in earlier inputs have repeated.
  package init(
    _ content: InputContent, _ format: InputFormat, platform: Platform?,
    after aliases: AliasUse = AliasUse(), _ options: ConversionOptions
  ) {
    let source: Source
    switch content {
    case .text(let text): source = text
    case .sheet(let grid):
      self = .sheet(grid, TableDetection.layout(of: content, format, options))
      return
    }
    let limits = options.limits.reading
    let nesting = DeckNesting(options.naming.applied(to: platform))
    switch format.structure {
    case .table, .workbook:
      self = .table(TableDetection.layout(of: content, format, options))
    case .json(let isLines):
      self = .json(
        JSONReader(source, isLines: isLines, limits: limits, nesting: nesting))
    case .yaml:
      self = .yaml(YAMLReader(source, limits: limits, after: aliases, nesting: nesting))
    }
  }
}
