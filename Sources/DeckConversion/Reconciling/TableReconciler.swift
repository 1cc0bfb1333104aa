import ByteText
import DeckBuilding
import DeckWriting
import RecordReading

/// Writes a merge in the table of one side. Rows that do not change keep their bytes, and columns
/// with other names are merged too.
struct TableReconciler {
  private let base: TableSide?
  private let ours: TableSide
  private let theirs: TableSide
  private let merge: DeckMerge

  /// The positions of the columns of fields.
  private let columns: [DeckField: Int]

  /// The conflicts in columns that are not fields, as prompts and names of columns.
  private(set) var conflicts: [MergeConflict] = []

  /// Creates the reconciler of three decks, or returns nil if one of them is not a table of a row for
  /// each question, or they have different columns. A base without groups has no rows.
  init?(_ merge: DeckMerge, base: BuiltDeck, ours: BuiltDeck, theirs: BuiltDeck) {
    guard let ourTable = TableSide(ours), let theirTable = TableSide(theirs),
      Set(ourTable.names) == Set(theirTable.names)
    else { return nil }
    if base.built.groups.isEmpty {
      self.base = nil
    } else {
      guard let table = TableSide(base), Set(table.names) == Set(ourTable.names) else { return nil }
      self.base = table
    }
    self.ours = ourTable
    self.theirs = theirTable
    self.merge = merge
    columns = Dictionary(
      ours.accounts[0].report.columns.enumerated().flatMap { number, column in
        column.fields.map { ($0, number) }
      },
      uniquingKeysWith: min)
  }

  /// The prompt of a question that one side has removed, and the column that is not a field and that
  /// the other side has changed; nil if there is none.
  var lostChange: (prompt: String, column: String)? {
    let fields = Set(columns.values)
    for card in merge.cards where card.question == nil {
      guard let base, let old = card.base,
        let (side, row) = card.ours.map({ (ours, $0) }) ?? card.theirs.map({ (theirs, $0) })
      else { continue }
      for (column, name) in ours.names.enumerated() where !fields.contains(column) {
        let (oldCell, cell) = (base.cell(name, ofRow: old), side.cell(name, ofRow: row))
        if oldCell.map({ ExactText($0) }) != cell.map({ ExactText($0) }) {
          return (card.prompt, name)
        }
      }
    }
    return nil
  }

  /// Returns the merged table.
  mutating func content() -> Bytes {
    var buffer = ByteBuffer()
    buffer.append(ours.bytes[ours.head])
    for (group, cards) in zip(merge.groups, merge.cardsOfGroups) {
      for card in cards { append(merge.cards[card], in: group.title, to: &buffer) }
    }
    buffer.append(ours.bytes[ours.tail])
    return buffer.finish()
  }

  private mutating func append(_ card: MergedCard, in title: String, to buffer: inout ByteBuffer) {
    let cells = cells(of: card, in: title)
    endLine(&buffer)
    if let row = card.ours, ours.rows[row].cells.elementsEqual(cells, by: areEqual) {
      return buffer.append(ours.bytes[ours.rows[row].range])
    }
    if card.ours == nil, let row = card.theirs, theirs.names == ours.names,
      theirs.dialect == ours.dialect, theirs.lineEnd == ours.lineEnd,
      theirs.rows[row].cells.elementsEqual(cells, by: areEqual)
    {
      return buffer.append(theirs.bytes[theirs.rows[row].range])
    }
    let writer = CellWriter(
      dialect: ours.dialect, quoted: ours.dialect.hasPadding ? .blanks : .needed)
    writer.append(row: cells, lineEnd: ours.lineEnd, to: &buffer)
  }

  /// Appends a line end if the last row has none: it was the last one of its file.
  private func endLine(_ buffer: inout ByteBuffer) {
    guard let last = buffer.span.indices.last, !buffer.span[last].endsLine else { return }
    buffer.append(ours.lineEnd)
  }

  private func areEqual(_ one: String, _ other: String) -> Bool {
    ExactText(one) == ExactText(other)
  }

  /// Returns the cells of a question, in the order of our columns.
  private mutating func cells(of card: MergedCard, in title: String) -> [String] {
    var cells: [String] = []
    for name in ours.names {
      let our = card.ours.flatMap { ours.cell(name, ofRow: $0) }
      let their = card.theirs.flatMap { theirs.cell(name, ofRow: $0) }
      let old = card.base.flatMap { base?.cell(name, ofRow: $0) } ?? ""
      guard let our, let their else {
        cells.append(our ?? their ?? "")
        continue
      }
      switch FieldMerge(ExactText(old), ExactText(our), ExactText(their)) {
      case .agreed(let text): cells.append(text.text)
      case .conflict:
        cells.append(ConflictMarks.marked(our, their))
        if !columns.values.contains(cells.count - 1) {
          conflicts.append(MergeConflict(card, in: title, ofColumn: name))
        }
      }
    }
    // The merge of all questions decides about removed questions and about groups. All other cells
    // stay as they are written.
    if card.isRemovedByOneSide, let column = columns[.prompt], let question = card.question {
      cells[column] = question.prompt
    }
    if let column = columns[.title], ExactText(title) != ExactText(merge.title(before: card)) {
      cells[column] = title
    }
    return cells
  }
}
