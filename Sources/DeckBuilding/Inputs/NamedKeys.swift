import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The keys of objects, and the fields that their names provide.
struct NamedKeys {
  private let sample: ObjectSample

  /// The fields that the outermost keys of the records provide by their names.
  private let fields: [String: DeckField]

  /// The fields that keys with strings, or with lists of strings, provide by their names. A value that all records have is
  /// not a prompt: `"term": 1`.
  let ofTexts: Set<DeckField>

  init(_ sample: ObjectSample) {
    self.sample = sample
    let keys = sample.topKeys
    let names = keys.map { NamedFields.Name(reading: NameReading($0.key), kind: $0.kind) }
    let fields = Dictionary(
      zip(keys, NamedFields(names).values).compactMap { key, value in
        value.field.map { (key.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
    self.fields = fields
    ofTexts = Set(
      keys.filter { $0.kind != .object }.compactMap { key in
        fields[key.key].flatMap { $0 == .prompt && sample.isConstant(key.key) ? nil : $0 }
      })
  }

  /// Whether no name says the prompts or the answers.
  var lackSides: Bool { ofTexts.isDisjoint(with: [.prompt, .answer]) }

  /// Whether the records have the prompts or the answers of questions, which the records of another input may complete by
  /// their ids.
  var arePartial: Bool {
    fields.values.contains(.id) && !ofTexts.isDisjoint(with: [.prompt, .answer, .choices])
  }

  /// Whether a key may mark answers as right or wrong, a learner may have given these, or prompts repeat, in the first
  /// records.
  var mayMark: Bool {
    let names = sample.names
    let cells = sample.rows.prefix(FirstRows.count).map { row in
      names.indices.map { row[$0]?.first ?? "" }
    }
    let meanings = names.map { NameReading($0).meaning }
    return FirstRows(cells).mayHaveMarks(names) { meanings[$0] }
      || names.contains { name in
        LearnerName(name).map { [.reply, .right, .correction].contains($0) || $0.isOfResults }
          ?? false
      }
      || meanings.indices.contains { column in
        meanings[column].has(.prompt) && Set(cells.map { $0[column] }).count < cells.count
      }
  }

  /// Whether several keys may have answers by their names.
  var haveRivals: Bool {
    sample.topKeys.count {
      fields[$0.key] != .choices && NameReading($0.key).mayBeOfAnswers
    } > 1
  }

  /// Whether one of the first answers may be a letter, a number or an id, and no key has choices by its name.
  var mayRefer: Bool {
    guard !fields.values.contains(.choices),
      let path = sample.paths.firstIndex(where: { path in
        path.keys.count == 1 && path.listDepth == nil && fields[path.keys[0]] == .answer
      })
    else { return false }
    return sample.rows.prefix(FirstRows.count).contains { row in
      row[path]?.first.map(AnswerReference.mayBeOfKey) ?? false
    }
  }

  /// Whether the name of a key of answers has other meanings too.
  var haveWeakAnswers: Bool {
    fields.contains { $0.value == .answer && NameReading($0.key).isWeakAnswer }
  }

  /// Whether the name of one side means it only beside the other, and a further key is not known: `english`.
  var haveWeakSides: Bool {
    fields.contains { key, field in
      let meaning = NameReading(key).meaning
      return field == .prompt && meaning[.prompt] == 3 || field == .answer && meaning[.answer] == 3
    } && sample.topKeys.contains { fields[$0.key] == nil && NameReading($0.key).meaning.isEmpty }
  }

  /// The fewest values that outnumber the prompt and the answer of a record.
  private static let minOtherTexts = 4

  /// The number of values whose names occur once and are not known, if they outnumber the prompts and the answers, as in a map
  /// of words that has `front` and `back` among them; nil if a prompt asks or there are fewer.
  var otherTextCount: Int? {
    let (paths, rows) = (sample.paths, sample.rows)
    let own = paths.indices.filter { paths[$0].keys.count == 1 && paths[$0].listDepth == nil }
    let asks = own.contains { path in
      fields[paths[path].keys[0]] == .prompt && rows.contains { $0[path]?.first?.last == "?" }
    }
    let others = own.filter { path in
      let values = rows.compactMap { $0[path]?.first }
      return fields[paths[path].keys[0]] == nil && values.count == 1
        && values.allSatisfy { CellText($0).isWords }
        && !NameReading(paths[path].keys[0]).meaning.has(.other)
    }
    let isMany = others.count >= max(Self.minOtherTexts, 3 * rows.count)
    return isMany && !asks && ofTexts.isSuperset(of: [.prompt, .answer]) ? others.count : nil
  }

  /// The columns of the prompts and the answers, or nil if the names do not say them. Numbers of the questions are left to
  /// the readings, which show a way to read the others.
  var pair: NamedPair? {
    let columns = sample.paths.indices
    let named = sample.paths.map { path in
      path.keys.count == 1 ? fields[path.keys[0]] : Self.openedField(of: path)
    }
    guard let prompt = named.firstIndex(of: .prompt), let answer = named.firstIndex(of: .answer)
    else { return nil }
    return NamedPair(
      prompt: prompt, checksPrompt: false, answer: answer,
      choices: Set(columns.filter { field(ofColumn: $0) == .choices }))
  }

  /// Returns the side of a question that a value has inside an object, `{"answer": {"text": "4"}}`, or nil if it has none.
  private static func openedField(of path: ObjectSample.Path) -> DeckField? {
    guard path.keys.count == 2, path.listDepth == nil else { return nil }
    let outer = NameReading(path.keys[0]).meaning
    guard let inner = NameReading(path.keys[1], inside: outer), inner.opens(outer) else {
      return nil
    }
    // Other words are beside one that is known: `question_concept`.
    return (inner.meaning[.prompt] ?? 3) < 3
      ? .prompt : (inner.meaning[.answer] ?? 3) < 3 ? .answer : nil
  }

  /// Returns the field of the outermost key of a column.
  private func field(ofColumn column: Int) -> DeckField? { fields[sample.topKey(ofColumn: column)] }

  // MARK: Candidates

  /// Returns whether the names say another prompt than a candidate reads.
  func sayOtherPrompt(than candidate: Candidate) -> Bool {
    field(ofColumn: candidate.prompt) != .prompt
  }

  /// Returns whether the names say another prompt or another answer than a candidate reads.
  func sayOtherSides(than candidate: Candidate) -> Bool {
    sayOtherPrompt(than: candidate)
      || candidate.answer.map { field(ofColumn: $0) != .answer } == true
  }

  /// Returns whether the answers of a candidate refer to choices that the names do not say.
  func lackChoices(of candidate: Candidate) -> Bool {
    guard let answer = candidate.answer, candidate.isOfReferences,
      field(ofColumn: answer) == .answer
    else { return false }
    return candidate.choices.allSatisfy { field(ofColumn: $0) != .choices }
  }

  /// Returns whether a candidate reads a list under a letter, `"A": […]`, which names the answer, as the choices.
  func haveLetter(readAsChoicesBy candidate: Candidate) -> Bool {
    candidate.isOfReferences
      && candidate.choices.contains { column in
        sample.topKey(ofColumn: column).unicodeScalars.count == 1
          && field(ofColumn: column) == .answer
      }
  }
}

extension ObjectSample {
  /// Returns whether several records have the same value under a key.
  fileprivate func isConstant(_ key: String) -> Bool {
    guard rows.count > 1, let path = paths.firstIndex(where: { $0.keys == [key] }) else {
      return false
    }
    return Set(rows.map { $0[path] }).count == 1
  }
}
