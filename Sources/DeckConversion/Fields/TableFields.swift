/// What the columns of one table are read as.
struct TableFields {
  /// Why no table can be read under a header.
  enum Failure: Error {
    /// No column is a field that anything could be made of.
    case noField(columns: [String])
    /// A mapping names a column that is not there.
    case noColumn(wanted: String, columns: [String])
    /// Two columns claim one field; their numbers are counted from 0.
    case ambiguous(DeckField, first: Int, second: Int)
  }

  /// For each column, what it is read as.
  let columns: [DeckFields]

  /// The columns that mean nothing and are to be told, counted from 0.
  let unknown: [Int]

  /// Whether some column is the title.
  var hasTitle: Bool { columns.contains { $0.contains(.title) } }

  /// Reads a header.
  init(header: [String], mappings: [FieldMapping]) throws(Failure) {
    guard mappings.isEmpty else {
      columns = try Self.mapped(mappings, width: header.count, header: header)
      unknown = []
      return
    }
    var fields: [DeckFields] = []
    var unknown: [Int] = []
    var first: [DeckField: Int] = [:]
    for (column, name) in header.enumerated() {
      guard let field = DeckField.named(name), field != .questions else {
        fields.append([])
        if !DeckField.isIgnored(name), !foldedName(name).isEmpty { unknown.append(column) }
        continue
      }
      if let other = first[field] {
        throw .ambiguous(field, first: other, second: column)
      }
      first[field] = column
      fields.append(DeckFields(field))
    }
    guard first.keys.contains(where: { $0 != .title }) else { throw .noField(columns: header) }
    columns = fields
    self.unknown = unknown
  }

  /// Takes a table without a header: prompt, answer and hint in this order, if nothing is mapped.
  init(width: Int, mappings: [FieldMapping]) throws(Failure) {
    unknown = []
    guard mappings.isEmpty else {
      columns = try Self.mapped(mappings, width: width, header: nil)
      return
    }
    let byPosition: [DeckFields] = [.prompt, .answer, .hint]
    columns = (0..<width).map { $0 < byPosition.count ? byPosition[$0] : [] }
  }

  private static func mapped(
    _ mappings: [FieldMapping], width: Int, header: [String]?
  ) throws(Failure) -> [DeckFields] {
    var fields = [DeckFields](repeating: [], count: width)
    for mapping in mappings where mapping.field != .questions {
      let matches = (0..<width).filter {
        mapping.matches(name: header?[$0] ?? "", position: $0 + 1)
      }
      guard let column = matches.first else {
        throw .noColumn(wanted: mapping.source.text, columns: header ?? [])
      }
      if matches.count > 1 {
        throw .ambiguous(mapping.field, first: column, second: matches[1])
      }
      fields[column].formUnion(DeckFields(mapping.field))
    }
    return fields
  }
}

extension FieldMapping.Source {
  /// The source as it is written on the command line.
  var text: String {
    switch self {
    case .position(let position): "#\(position)"
    case .name(let name): name
    }
  }
}
