/// The properties of the choices of one question.
struct ChoiceAttributes: OptionSet, Sendable {
  let rawValue: UInt8

  /// All choices are in one text, which has to be split.
  static let areUnsplit = ChoiceAttributes(rawValue: 1)
  /// The right ones among the choices are marked.
  static let areFlagged = ChoiceAttributes(rawValue: 2)
  /// The choices are only the wrong ones.
  static let areWrong = ChoiceAttributes(rawValue: 4)
  /// They are choices only if the answers of the input refer to them.
  static let areTentative = ChoiceAttributes(rawValue: 8)
}

/// The choices of questions, indexed by row.
///
/// Most decks have no choices; the lists take no memory then.
package struct ChoiceLists {
  /// The range of a row's choices. Many choices can be in one cell, so their numbers need 64 bits.
  private struct List {
    var start = 0
    var count = 0
    var rightStart = 0
    var rightCount = 0
    var answerStart = 0
    var answerCount = 0
    var attributes: ChoiceAttributes = []
  }

  private var lists: [List] = []
  private var texts: [TextReference] = []

  /// The letters or ids of the choices, as far as any have been set; a choice without one has a blank label.
  private var labels: [TextReference] = []

  /// The numbers of choices that are right, counted from 0.
  private var rightNumbers: [UInt32] = []

  /// The answers that are lists: for each of them the text in which it is joined, and its elements.
  private var answers: [TextReference] = []

  /// Whether no row has choices.
  package var isEmpty: Bool { texts.isEmpty }

  /// Returns whether a row has choices.
  func hasChoices(_ row: Int) -> Bool { row < lists.count && lists[row].count > 0 }

  /// The choices of a row, including blank ones in between; empty if the row has none.
  package subscript(row: Int) -> ArraySlice<TextReference> {
    get {
      guard row < lists.count else { return [] }
      return texts[range(of: lists[row])]
    }
    set {
      if newValue.isEmpty, row >= lists.count { return }
      extend(to: row)
      lists[row].start = texts.count
      lists[row].count = newValue.count
      texts.append(contentsOf: newValue)
    }
  }

  /// The number of choices of all rows, which is the index of the first choice of the next row.
  var textCount: Int { texts.count }

  /// Appends the text of a choice of the next row.
  mutating func append(_ text: TextReference) { texts.append(text) }

  /// Gives the choices that were appended, from the index `start` on, to a row, except for blank ones at the end, and
  /// returns their number. Without a row, they are removed.
  mutating func endTexts(from start: Int, ofRow row: Int?) -> Int {
    while texts.count > start, texts[texts.count - 1].isBlank { texts.removeLast() }
    let count = texts.count - start
    if count == 0 { return 0 }
    if let row {
      extend(to: row)
      (lists[row].start, lists[row].count) = (start, count)
    } else {
      texts.removeLast(count)
    }
    return count
  }

  // MARK: Labels and flags

  /// Returns the letters or ids of the choices of a row; empty if they have none.
  func labels(ofRow row: Int) -> ArraySlice<TextReference> {
    guard row < lists.count, range(of: lists[row]).upperBound <= labels.count else { return [] }
    let slice = labels[range(of: lists[row])]
    return slice.contains { !$0.isBlank } ? slice : []
  }

  /// Sets the letters or ids of the choices of a row, which have just been set.
  mutating func set(labels newLabels: [TextReference], ofRow row: Int) {
    guard row < lists.count, newLabels.count == lists[row].count else { return }
    fillLabels(upTo: lists[row].start)
    labels.append(contentsOf: newLabels)
  }

  /// Returns the numbers of the choices of a row that are right, counted from 0.
  func rightChoices(ofRow row: Int) -> ChoiceNumbers {
    var numbers = ChoiceNumbers()
    guard row < lists.count else { return numbers }
    let start = lists[row].rightStart
    for index in start..<start + lists[row].rightCount { numbers.append(Int(rightNumbers[index])) }
    return numbers
  }

  /// Sets the choices of a row that are right.
  mutating func set(rightChoices numbers: some Sequence<Int>, ofRow row: Int) {
    extend(to: row)
    lists[row].rightStart = rightNumbers.count
    lists[row].rightCount = 0
    lists[row].attributes.insert(.areFlagged)
    for number in numbers { add(rightChoice: number, toRow: row) }
  }

  /// Adds a right choice to the row whose right choices were set last.
  mutating func add(rightChoice number: Int, toRow row: Int) {
    rightNumbers.append(UInt32(number))
    lists[row].rightCount += 1
  }

  /// Returns the elements of the answer of a row if it is a list, which is joined in `joined`; empty for other answers.
  package func listedAnswers(ofRow row: Int, joinedIn joined: TextReference) -> ArraySlice<
    TextReference
  > {
    guard row < lists.count, lists[row].answerCount > 0 else { return [] }
    let start = lists[row].answerStart
    // Another row of the question can have set another answer.
    guard answers[start] == joined else { return [] }
    return answers[start + 1..<start + lists[row].answerCount]
  }

  /// Sets the elements of the answer of a row, which are joined in `joined`.
  mutating func set(
    listedAnswers elements: [TextReference], joinedIn joined: TextReference, ofRow row: Int
  ) {
    extend(to: row)
    lists[row].answerStart = answers.count
    lists[row].answerCount = elements.count + 1
    answers.append(joined)
    answers += elements
  }

  /// Returns the attributes of the choices of a row.
  func attributes(ofRow row: Int) -> ChoiceAttributes {
    row < lists.count ? lists[row].attributes : []
  }

  /// Adds attributes to the choices of a row.
  mutating func add(_ attributes: ChoiceAttributes, toRow row: Int) {
    extend(to: row)
    lists[row].attributes.formUnion(attributes)
  }

  /// Removes attributes from the choices of a row.
  mutating func remove(_ attributes: ChoiceAttributes, fromRow row: Int) {
    if row < lists.count { lists[row].attributes.subtract(attributes) }
  }

  // MARK: Choices

  /// Sets the string that contains all choices of a row.
  mutating func set(unsplit text: TextReference, ofRow row: Int) {
    self[row] = [text]
    lists[row].attributes.insert(.areUnsplit)
  }

  /// Replaces the unsplit string of a row with the separate choices.
  mutating func set(split choices: [TextReference], ofRow row: Int) {
    self[row] = choices[...]
    if row < lists.count { lists[row].attributes.remove(.areUnsplit) }
  }

  /// Replaces the choices of a row by as many others.
  mutating func replace(_ choices: [TextReference], ofRow row: Int) {
    guard row < lists.count, choices.count == lists[row].count else { return }
    texts.replaceSubrange(range(of: lists[row]), with: choices)
  }

  /// Removes the choices of a row.
  mutating func removeChoices(ofRow row: Int) {
    if row < lists.count { lists[row] = List() }
  }

  /// Copies the choices of another row.
  mutating func set(_ row: Int, asRow otherRow: Int) {
    guard otherRow < lists.count else { return }
    extend(to: row)
    lists[row] = lists[otherRow]
  }

  /// Gives each row the choices of the row whose number `order` has in its place.
  mutating func reorder(_ order: [Int]) {
    if lists.isEmpty { return }
    lists = order.map { $0 < lists.count ? lists[$0] : List() }
  }

  /// Appends the choices of later rows, the first of which gets the number `row`.
  mutating func append(_ other: ChoiceLists, at row: Int) {
    guard !other.lists.isEmpty else { return }
    if row > 0 { extend(to: row - 1) }
    let (start, rightStart, answerStart) = (texts.count, rightNumbers.count, answers.count)
    lists += other.lists.map { list in
      var list = list
      list.start += start
      list.rightStart += rightStart
      list.answerStart += answerStart
      return list
    }
    if !other.labels.isEmpty {
      fillLabels(upTo: texts.count)
      labels += other.labels
    }
    texts += other.texts
    rightNumbers += other.rightNumbers
    answers += other.answers
  }

  private func range(of list: List) -> Range<Int> {
    list.start..<list.start + list.count
  }

  private mutating func extend(to row: Int) {
    // Mostly one is missing, which is appended in less time than several.
    while lists.count <= row { lists.append(List()) }
  }

  private mutating func fillLabels(upTo count: Int) {
    let missing = count - labels.count
    if missing > 0 { labels.append(contentsOf: repeatElement(TextReference(), count: missing)) }
  }
}

/// The numbers of the choices to which an answer refers, counted from 0, in its order.
///
/// Most answers refer to one choice, and its number takes no memory of its own.
struct ChoiceNumbers: RandomAccessCollection {
  private var first: Int?
  private var others: [Int] = []

  init(_ number: Int? = nil) { first = number }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(index: Int) -> Int {
    guard index == 0, let first else { return others[index - 1] }
    return first
  }

  mutating func append(_ number: Int) {
    if first == nil { first = number } else { others.append(number) }
  }
}
