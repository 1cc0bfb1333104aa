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

  /// The columns that have no name, counted from 0.
  let unnamed: [Int]

  /// All that the columns mean together.
  let all: DeckFields

  /// Whether each row brings one input: the name of a field and its value.
  var hasLongRows: Bool { all.isSuperset(of: [.field, .value]) }

  /// Whether a row may name a title, in a column of its own or as a long row.
  var mayNameTitle: Bool { !all.isDisjoint(with: [.title, .field]) }

  /// Reads a header.
  init(header: [String], mappings: [FieldMapping]) throws(Failure) {
    guard mappings.isEmpty else {
      self = try Self.mapped(mappings, width: header.count, header: header)
      return
    }
    let named = header.map { name in
      DeckField.named(name).map { DeckFields($0) } ?? []
    }
    // One of the two alone means nothing.
    let isLong = named.contains(.field) && named.contains(.value)
    let known = DeckFields.ofQuestion.union([.title, .group])
      .union(isLong ? [.field, .value] : [])
    let columns = named.map { $0.intersection(known) }
    for field in DeckField.allCases {
      let claims = columns.indices.filter { columns[$0] == DeckFields(field) }
      if claims.count > 1 { throw .ambiguous(field, first: claims[0], second: claims[1]) }
    }
    let all = DeckFields(columns)
    guard Self.isDeck(all) else { throw .noField(columns: header) }
    let unknown = columns.indices.filter {
      columns[$0].isEmpty && !DeckField.isIgnored(header[$0]) && !foldedName(header[$0]).isEmpty
    }
    let unnamed = columns.indices.filter { foldedName(header[$0]).isEmpty }
    self.init(columns: columns, unknown: unknown, unnamed: unnamed)
  }

  /// Takes a table without a header: prompt, answer and hint in this order, if nothing is mapped.
  init(width: Int, mappings: [FieldMapping]) throws(Failure) {
    guard mappings.isEmpty else {
      self = try Self.mapped(mappings, width: width, header: nil)
      return
    }
    let byPosition: [DeckFields] = [.prompt, .answer, .hint]
    self.init(columns: (0..<width).map { $0 < byPosition.count ? byPosition[$0] : [] })
  }

  private init(columns: [DeckFields], unknown: [Int] = [], unnamed: [Int] = []) {
    self.columns = columns
    self.unknown = unknown
    self.unnamed = unnamed
    all = DeckFields(columns)
  }

  private static func mapped(
    _ mappings: [FieldMapping], width: Int, header: [String]?
  ) throws(Failure) -> TableFields {
    var columns = [DeckFields](repeating: [], count: width)
    // The column of codes that rejects have before their own does not count.
    let first = header?.first == codesName ? 1 : 0
    for mapping in mappings where mapping.field != .questions {
      let matches = (0..<width).filter {
        mapping.matches(name: header?[$0] ?? "", position: $0 + 1 - first)
      }
      guard let column = matches.first else {
        throw .noColumn(wanted: mapping.source.text, columns: header ?? [])
      }
      if matches.count > 1 {
        throw .ambiguous(mapping.field, first: column, second: matches[1])
      }
      columns[column].formUnion(DeckFields(mapping.field))
    }
    return TableFields(columns: columns)
  }

  /// Whether something can be made of `fields`: a part of a question, or what names one and
  /// something about it.
  private static func isDeck(_ fields: DeckFields) -> Bool {
    if !fields.isDisjoint(with: [.prompt, .answer, .hint, .value]) { return true }
    let names: DeckFields = [.id, .group]
    return !fields.isDisjoint(with: names) && fields != .id && fields != .group
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
