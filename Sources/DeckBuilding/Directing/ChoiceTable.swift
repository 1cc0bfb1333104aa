import DeckRecognition
import RecordReading

/// Choices that are objects, as a table: a row for each choice, and a column for each of their keys.
///
/// All of these are the same table:
///
///     [{"id": "A", "text": "Mars"}, {"id": "B", "text": "Venus"}]
///     {"A": {"text": "Mars"}, "B": {"text": "Venus"}}
///     {"id": ["A", "B"], "text": ["Mars", "Venus"]}
struct ChoiceTable {
  /// A choice.
  struct Alternative {
    /// The key of the choice in an object of choices, and the number of the field that has it.
    var key: ChoiceKey?
    var keyField: Int?

    /// The number of the field that is the choice itself, if it is text.
    var text: Int?

    /// The values of a choice that is an object.
    var members: [ChoiceValue] = []

    /// Whether the choice is right, if the object has the right and the wrong ones apart.
    var isRight: Bool?
  }

  /// A value of a choice.
  struct ChoiceValue {
    let key: ChoiceKey
    let field: Int
  }

  private(set) var rows: [Alternative] = []

  /// Whether the right choices and the wrong ones are under keys of their own.
  private(set) var hasSides = false

  /// Whether a choice or an answer is next to lists, of which it would be no part.
  private(set) var hasStrayText = false

  /// The lists of an object of lists, with their elements.
  private var columns: [(key: ChoiceKey, fields: [Int])] = []

  /// The keys of the values of choices in the order in which they occur first, with the fields that have them.
  private(set) var values: [(key: ChoiceKey, fields: [Int])] = []

  /// The number, the name and the kind of each field of the choices. The table follows from them.
  private var source: [Source] = []

  private struct Source {
    let number: Int
    let name: Int32
    let kind: Field.Kind
  }

  /// Creates the table of no choices.
  init() {}

  /// Reads the choices that follow the field `number`, up to the field `end`.
  init(
    _ number: Int, upTo end: Int, of record: borrowing Record, _ names: NameTable,
    _ keys: inout ChoiceKeys
  ) {
    let container = record.fields[number]
    source = (number..<end).map {
      Source(number: $0, name: record.fields[$0].name, kind: record.fields[$0].kind)
    }
    for index in number + 1..<end {
      let field = record.fields[index]
      let parent = names.parent(of: field.name)
      if parent == container.name {
        add(index, field, names, &keys)
      } else if names.parent(of: parent) == container.name {
        addInner(index, names.isElement(field.name) ? nil : keys.key(of: field.name, in: names))
      }
    }
    if takeSides(in: record) { return }
    transpose()
    moveKeys()
    setValues()
  }

  /// Creates the table of a single choice, the object in the field `number`.
  init(
    oneChoice number: Int, upTo end: Int, of record: borrowing Record, _ names: NameTable,
    _ keys: inout ChoiceKeys
  ) {
    let container = record.fields[number]
    var row = Alternative()
    for index in number + 1..<end
    where names.parent(of: record.fields[index].name) == container.name {
      let key = keys.key(of: record.fields[index].name, in: names)
      row.members.append(ChoiceValue(key: key, field: index))
    }
    rows = [row]
    setValues()
  }

  /// Returns whether the table is also that of the choices that follow the field `number`, up to the field `end`.
  func fits(_ number: Int, upTo end: Int, of record: borrowing Record) -> Bool {
    guard source.count == end - number, source.first?.number == number else { return false }
    for field in source {
      let other = record.fields[field.number]
      if field.name != other.name || field.kind != other.kind { return false }
    }
    return true
  }

  /// Adds an element of the list or a value of the object.
  private mutating func add(
    _ index: Int, _ field: Field, _ names: NameTable, _ keys: inout ChoiceKeys
  ) {
    let isElement = names.isElement(field.name)
    if !isElement, field.kind == .list {
      columns.append((keys.key(of: field.name, in: names), []))
      return
    }
    var row = Alternative()
    if !isElement {
      row.key = keys.key(of: field.name, in: names)
      row.keyField = index
    }
    // A list in a list is not a choice; that is reported when its text is read.
    if field.kind != .object { row.text = index }
    rows.append(row)
  }

  /// Adds a value of the last choice, or an element of the last list.
  private mutating func addInner(_ index: Int, _ key: ChoiceKey?) {
    if let key {
      if !rows.isEmpty { rows[rows.count - 1].members.append(ChoiceValue(key: key, field: index)) }
    } else if !columns.isEmpty {
      columns[columns.count - 1].fields.append(index)
    }
  }

  /// Makes rows of an object with the right and the wrong choices, of which some are in a list:
  /// `{"correct": "Lima", "wrong": ["Cusco", "Quito"]}`. Returns false for any other object.
  private mutating func takeSides(in record: borrowing Record) -> Bool {
    guard !columns.isEmpty || rows.count > 1,
      rows.allSatisfy({ row in
        guard row.key?.flag != nil, row.members.isEmpty, let text = row.text else { return false }
        return record.fields[text].kind == .text
      })
    else { return false }
    let parts =
      rows.compactMap { row in row.key.flatMap { key in row.text.map { (key, [$0]) } } }
      + columns.map { ($0.key, $0.fields) }
    let sides = parts.map { key, _ in key.flag.map { !$0.isOfWrong } }
    guard !sides.contains(nil), sides.contains(true), sides.contains(false) else { return false }
    rows = zip(parts, sides).flatMap { part, isRight in
      part.1.map { Alternative(text: $0, isRight: isRight) }
    }
    hasSides = true
    return true
  }

  /// Makes rows of an object of lists.
  private mutating func transpose() {
    guard !columns.isEmpty else { return }
    let roles: [NameRole] = [.answer, .answers, .right, .wrong, .choice, .solution]
    hasStrayText = rows.contains { row in
      row.key.map { roles.contains(where: $0.meaning.has) } ?? false
    }
    rows = (0..<(columns.map(\.fields.count).max() ?? 0)).map { position in
      Alternative(
        members: columns.filter { position < $0.fields.count }.map {
          ChoiceValue(key: $0.key, field: $0.fields[position])
        })
    }
  }

  /// Moves the keys of objects with one pair each, which all differ, to their rows.
  private mutating func moveKeys() {
    guard rows.count > 1, rows.allSatisfy({ $0.members.count == 1 && $0.key == nil }) else {
      return
    }
    let keys = rows.compactMap { $0.members.first?.key.key }
    guard Set(keys).count == keys.count else { return }
    for index in rows.indices {
      guard let member = rows[index].members.first else { continue }
      rows[index] = Alternative(key: member.key, text: member.field)
    }
  }

  private mutating func setValues() {
    for row in rows {
      for (position, member) in row.members.enumerated() {
        // Most choices have the same keys in the same order.
        let isUsual = position < values.count && values[position].key == member.key
        if let known = isUsual ? position : values.firstIndex(where: { $0.key == member.key }) {
          values[known].fields.append(member.field)
        } else {
          values.append((member.key, [member.field]))
        }
      }
    }
  }
}
