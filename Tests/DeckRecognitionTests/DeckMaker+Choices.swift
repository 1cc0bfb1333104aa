import TestSupport

/// Decks of questions with choices.
extension DeckMaker {
  /// How a table of choices says which is right.
  private enum Reference: String {
    case letter, index1, index0, text, key, labelled, flags, marker, none, split

    static let all: [Self] = [
      .letter, .letter, .index1, .index0, .text, .key, .labelled, .flags, .marker, .none, .split,
    ]
  }

  private static let stems = [
    "Option {}", "option_{}", "Answer {}", "{}", "antwort_{}", "Alternativa {}", "choice{}",
  ]

  /// The letters of choices, large or small.
  private mutating func letters() -> [String] { any(["ABCDE", "abcde"]).map { "\($0)" } }

  /// A column for each choice, or one for all, with what says which is right.
  mutating func choiceRows() -> MadeDeck {
    let items = questions()
    let size = items.choiceCount
    var reference = any(Reference.all)
    let areUnknown = chance(12)
    let areDigits = chance(50)
    let marks = areDigits ? (1...5).map { "\($0)" } : letters()
    let stem = any(Self.stems)
    let heads =
      areUnknown
      ? unknownNames(size) : marks.prefix(size).map { stem.replacing("{}", with: $0) }
    if reference == .key, areUnknown { reference = .letter }
    if reference == .split { return splitChoices(items) }
    let letters = letters()
    let right = { (item: Item) -> String? in
      switch reference {
      case .letter: letters[item.right]
      case .index1: "\(item.right + 1)"
      case .index0: "\(item.right)"
      case .text: item.answer
      case .key: heads[item.right]
      case .labelled: "\(letters[item.right])) \(item.answer)"
      case .flags, .marker, .none, .split: nil
      }
    }
    let prompt = chance(80) ? name(.prompt) : any(["Enunciado", "Problem", "tehtävä"])
    let (mark, other) = any([("*{}", "{}"), ("{} (correct)", "{}"), ("{}_true", "{}_false")])
    var columns = [(name: prompt, cells: items.map(\.prompt))]
    for (place, head) in heads.enumerated() {
      columns.append(
        (
          head,
          items.map {
            let form = reference != .marker ? "{}" : $0.right == place ? mark : other
            return form.replacing("{}", with: $0.choices[place])
          }
        ))
    }
    let cells = items.compactMap(right)
    if !cells.isEmpty {
      columns.insert((name(.index), cells), at: chance(25) ? 1 : columns.count)
    }
    if reference == .flags {
      for (place, head) in heads.enumerated() {
        columns.append((head + "_correct", items.map { $0.right == place ? "1" : "0" }))
      }
    }
    if chance(30) {
      columns.insert((name(.order), items.indices.map { "\($0 + 1)" }), at: 0)
    }
    let isHeadless = ![.flags, .key].contains(reference) && chance(20)
    // Beside choices alone, points without a name could be the numbers of the right ones.
    let mayHavePoints = reference != .flags && (reference != .none || !isHeadless)
    if mayHavePoints, chance(20) {
      columns.append(("points", items.map { _ in any(["1", "2", "5"]) }))
    }
    let names = columns.map(\.name)
    if Set(names).count < names.count { return choiceRows() }
    // Where the first or the last choice is never right, numbers can count from 0 and from 1, unless
    // the names of the choices count too.
    let namesCount = areDigits && !areUnknown && !isHeadless
    let isCertain =
      switch reference {
      case .none: false
      case .index0: items.places.contains(0)
      case .index1: namesCount || items.places.contains(size - 1)
      default: true
      }
    let rows = items.indices.map { row in columns.map { $0.cells[row] } }
    let form = isHeadless ? "headless" : areUnknown ? "unknown names" : "rows"
    return MadeDeck(
      "choices, \(form), \(reference.rawValue)", (isHeadless ? [] : [names]) + rows,
      want: items.answers, isCertain: isCertain)
  }

  /// All choices in one cell.
  private mutating func splitChoices(_ items: [Item]) -> MadeDeck {
    let (separator, letters) = (any([" | ", "; ", "\n"]), letters())
    let rows = items.map {
      [$0.prompt, $0.choices.joined(separator: separator), letters[$0.right]]
    }
    let header = [name(.prompt), "Options", name(.index)]
    return MadeDeck("choices, in one cell", [header] + rows, want: items.answers)
  }

  /// The right choice, and columns of the wrong ones.
  mutating func wrongRows() -> MadeDeck {
    let items = questions()
    let stem = any(["Incorrect Answer {}", "wrong_answer_{}", "FalscheAntwort{}", "distractor{}"])
    let right = any(["Correct Answer", "answer", "correct_answer"])
    let names = (1..<items.choiceCount).map { stem.replacing("{}", with: "\($0)") }
    let rows = items.map { [$0.prompt, $0.answer] + $0.wrong }
    return MadeDeck("wrong rows", [[name(.prompt), right] + names] + rows, want: items.answers)
  }

  private static let flags = [
    "correct", "is_correct", "Correct?", "right", "richtig", "correcta", "poprawna", "верно",
    "正解", "+/-",
  ]

  private static let otherFlags = [
    "learned", "starred", "chosen", "known", "times correct", "not correct", "wrong", "points",
  ]

  /// A row for each choice, some of which are right; or for each answer, with marks of something else.
  mutating func rowsOfChoices() -> MadeDeck {
    let items = questions()
    let isRepeated = chance(50)
    let isOfOther = chance(30)
    let (yes, no) = any([
      ("1", "0"), ("yes", "no"), ("true", "false"), ("x", ""), ("✓", "✗"), ("ja", "nein"),
    ])
    let mayBeSeveral = chance(20)
    let areRight = items.map { item in
      item.choices.indices.map { place in
        isOfOther ? chance(40) : place == item.right || mayBeSeveral && chance(30)
      }
    }
    let (hasNumbers, hasRemarks) = (chance(30), chance(20))
    let number = any(["No.", "Question #", "question_id", name(.order)])
    let option = any(["Option", "choice", MadeNames.names(.answer, in: language)[0]])
    let mark = any(isOfOther ? Self.otherFlags + unknownNames(2) : Self.flags)
    let names =
      (hasNumbers ? [number] : []) + [name(.prompt), option, mark]
      + (hasRemarks ? ["feedback"] : [])
    if Set(names).count < names.count { return rowsOfChoices() }
    var rows: [[String]] = []
    for (index, item) in items.enumerated() {
      for (place, choice) in item.choices.enumerated() {
        let isFirst = isRepeated || place == 0
        rows.append(
          (hasNumbers ? [isFirst ? "\(index + 1)" : ""] : []) + [
            isFirst ? item.prompt : "", choice,
          ]
            + [areRight[index][place] ? yes : no] + (hasRemarks ? [sentence(4)] : []))
      }
    }
    let answers = zip(items, areRight).map { item, marks in
      (item.prompt, zip(item.choices, marks).filter(\.1).map(\.0).joined(separator: ", "))
    }
    let form = isOfOther ? "marked as something else" : isRepeated ? "repeated" : "blank"
    return MadeDeck(
      "rows of choices, \(form)", [names] + rows, want: answers, isCertain: !isOfOther)
  }

  /// Objects with a list of choices.
  mutating func choiceObjects() -> MadeDeck {
    let items = questions()
    let way = any([
      "text", "letter", "index0", "index1", "flags", "map", "ids", "wrong", "parallel", "none",
    ])
    let list = any(["options", "choices", "answers", "keuzes", "zork"])
    let letters = letters()
    let answer = name(.index)
    var objects = MadeColumns()
    if chance(20) { objects.add("quiz", items.map { _ in "Autumn" }, isAbove: true) }
    if chance(30) { objects.add("id", items.indices.map { "q\($0)" }) }
    let prompt = name(.prompt)
    if prompt == answer { return choiceObjects() }
    objects.add(prompt, items.map(\.prompt))
    let size = items.choiceCount
    let choices = items.map(\.choices)
    let text = any(["text", "value", "label", "tekst", "wop"])
    switch way {
    case "flags":
      objects.add(text, lists: choices, in: [list])
      objects.add(
        any(["correct", "isCorrect", "right", "es_correcta", "blik"]),
        lists: items.map { item in (0..<size).map { $0 == item.right ? "true" : "false" } },
        in: [list])
    case "map":
      for place in 0..<size {
        objects.add(letters[place], choices.map { $0[place] }, in: [list])
      }
      objects.add(answer, items.map { letters[$0.right] })
    case "ids":
      objects.add("id", lists: items.map { _ in (0..<size).map { "x\($0)" } }, in: [list])
      objects.add("text", lists: choices, in: [list])
      objects.add("correct_option_id", items.map { "x\($0.right)" })
    case "parallel":
      objects.add("text", lists: choices, in: [list])
      objects.add("label", lists: items.map { _ in Array(letters.prefix(size)) }, in: [list])
      objects.add(answer, items.map { letters[$0.right] })
    case "wrong":
      objects.add("correct_answer", items.map(\.answer))
      objects.add("incorrect_answers", lists: items.map(\.wrong))
    default:
      objects.add(list, lists: choices)
      let cells: [String]? =
        switch way {
        case "text": items.map(\.answer)
        case "letter": items.map { letters[$0.right] }
        case "index0": items.map { "\($0.right)" }
        case "index1": items.map { "\($0.right + 1)" }
        default: nil
        }
      if let cells { objects.add(answer, cells) }
    }
    let isCertain =
      switch way {
      case "none": false
      case "index0": items.places.contains(0)
      case "index1": items.places.contains(size - 1)
      default: true
      }
    return MadeDeck(
      "choices in objects, \(way)", [objects.table], want: items.answers, isCertain: isCertain)
  }

  /// Templates of platforms, with banners, long names and columns of limits.
  mutating func platform() -> MadeDeck {
    let items = questions()
    let size = items.choiceCount
    let places = 1...size
    let isEndRight = items.places.contains(size - 1)
    switch any(["banner", "types", "notes in names", "wrong ones"]) {
    case "banner":
      let header =
        ["", "Question - max 120 characters"] + places.map { "Answer \($0) - max 75 characters" }
        + ["Time limit (sec) – 5, 10, 20 or 30", "Correct answer(s) - choose at least one"]
      let rows = items.enumerated().map { index, item in
        ["\(index + 1)", item.prompt] + item.choices + ["20", "\(item.right + 1)"]
      }
      let banner = ["Quiz template"] + Array(repeating: "", count: size + 3)
      return MadeDeck(
        "platform, banner", [banner, header] + rows, want: items.answers, isCertain: isEndRight)
    case "types":
      let header =
        ["Question Text", "Question Type"] + places.map { "Option \($0)" }
        + ["Correct Answer", "Time in seconds", "Image Link", "Answer explanation"]
      let rows = items.map { item in
        [item.prompt, "Multiple Choice"] + item.choices + ["\(item.right + 1)", "30", "", ""]
      }
      return MadeDeck(
        "platform, types", [header] + rows, want: items.answers, isCertain: isEndRight)
    case "notes in names":
      let header =
        ["Question #", "Question Text"]
        + places.map { "Answer \($0)" + ($0 > 2 ? "\n(Optional)" : "") }
        + ["Time Limit (sec)\n(Max: 300 seconds)", "Correct Answer(s)\n(Only include Answer #)"]
      let rows = items.enumerated().map { index, item in
        ["\(index + 1)", item.prompt] + item.choices + ["20", "\(item.right + 1)"]
      }
      let banner = ["Import\nTemplate"] + Array(repeating: "", count: size + 3)
      return MadeDeck(
        "platform, notes in names", [banner, header] + rows, want: items.answers,
        isCertain: isEndRight)
    default:
      let header =
        ["Question", "Correct Answer"]
        + (1..<size).map { "Incorrect Answer \($0)" + ($0 > 1 ? " (Optional)" : "") }
      let rows = items.map { [$0.prompt, $0.answer] + $0.wrong }
      let banner = ["Spreadsheet Import Template"] + Array(repeating: "", count: size)
      return MadeDeck("platform, wrong ones", [banner, header] + rows, want: items.answers)
    }
  }
}

extension DeckMaker.Item {
  /// The choices that are not right.
  fileprivate var wrong: [String] {
    choices.enumerated().filter { $0.offset != right }.map(\.element)
  }
}
