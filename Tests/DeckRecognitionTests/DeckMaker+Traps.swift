import TestSupport

/// Tables whose obvious reading is wrong or not the only one, and tables that are no decks.
extension DeckMaker {
  private static let letters = ["A", "B", "C", "D", "E"]

  /// A table of something else.
  mutating func noDeck() -> MadeDeck {
    let kind = any([
      "people", "goods", "log", "three", "tasks", "links", "rules", "staff", "sections",
      "posts", "quotes", "words",
    ])
    let lines = 0..<count
    let name = "no deck, \(kind)"
    if let rows = otherRows(kind) { return MadeDeck(name, rows, want: []) }
    var objects = MadeColumns()
    switch kind {
    case "links":
      objects.add("name", lines.map { _ in word() })
      objects.add("description", lines.map { _ in sentence() })
      objects.add("url", lines.map { "https://x.org/\($0)" })
      objects.add("stars", lines.map { "\($0 * 7 % 50)" })
    case "rules":
      objects.add("id", lines.map { "r\($0)" })
      objects.add("pattern", lines.map { _ in word() })
      objects.add("message", lines.map { _ in sentence(4) })
      objects.add("severity", lines.map { _ in any(["error", "warning"]) })
    case "staff":
      for key in ["name", "role", "office"] { objects.add(key, lines.map { _ in word() }) }
      objects.add("phone", lines.map { _ in "\(number(0...999_999))" })
    default:
      objects.add("section", lines.map { _ in word() })
      objects.add("weight", lines.map { _ in "\(number(0...8))" })
      objects.add("topics", lists: lines.map { _ in texts(3) })
    }
    return MadeDeck(name, [objects.table], want: [])
  }

  private mutating func otherRows(_ kind: String) -> [[String]]? {
    let lines = 0..<count
    switch kind {
    case "people":
      return [["first", "last", "email", "phone"]]
        + lines.map { _ in
          [word(), word(), word().lowercased() + "@x.org", "+\(number(1_000_000...9_999_999))"]
        }
    case "goods":
      return [["sku", "product", "price", "stock"]]
        + lines.map {
          ["A\(number(0...998))-\($0)", word(), "\(number(0...98)).50", "\(number(0...49))"]
        }
    case "log":
      return [["time", "level", "message"]]
        + lines.map { line in
          ["2024-05-\(10 + line % 19)", any(["INFO", "WARN"]), sentence(4)]
        }
    case "three": return [unknownNames(3)] + lines.map { _ in texts(3) }
    case "tasks":
      return [["task", "owner", "due", "status"]]
        + lines.map { _ in [sentence(4), word(), "2024-06-01", any(["open", "done"])] }
    case "posts":
      return [["title", "body", "created", "views"]]
        + lines.map { _ in [sentence(3), sentence(9), "2024-06-01", "\(number(0...900))"] }
    case "quotes":
      return [["text", "person", "work"]] + lines.map { _ in [sentence(8), word(), sentence(2)] }
    case "words":
      return [["word", "lemma", "frequency"]]
        + lines.map { _ in [word(), word(), "\(number(1...9000))"] }
    default: return nil
    }
  }

  /// A table that is easily read wrongly.
  mutating func trap() -> MadeDeck {
    let items = questions()
    let kind = any([
      "interleaved", "interleaved, headless", "hint before choices", "column before choices",
      "learner", "fewer choices", "several right", "passage", "explanations beside",
      "two languages", "words with more", "hidden letters", "two lists", "all five letters",
      "answer first", "blank answer", "shifted row", "level", "number answers", "answers apart",
      "text before", "names below records", "choices in prompts", "map of other keys",
    ])
    let name = "trap, \(kind)"
    if let deck = trapRows(kind, name, items) ?? trapPairs(kind, name, items) { return deck }
    return trapObjects(kind, name, items)
  }

  /// Traps of choices in rows.
  private mutating func trapRows(_ kind: String, _ name: String, _ items: [Item]) -> MadeDeck? {
    let size = items.choiceCount
    let letters = Self.letters.prefix(size)
    switch kind {
    case "interleaved", "interleaved, headless":
      let start = number(0...1)
      let form = number(1...3)
      let rows = items.map { item in
        let pairs = item.choices.flatMap { choice in
          [choice, form == 1 ? sentence() : form == 2 ? "\(number(0...3))" : word()]
        }
        return [item.prompt] + pairs + ["\(item.right + start)"]
      }
      let names = letters.map { $0.lowercased() }.flatMap { ["option_\($0)", "value_\($0)"] }
      let header = kind == "interleaved" ? [["question"] + names + ["correct"]] : []
      let isCertain = !header.isEmpty && items.places.contains(start == 0 ? 0 : size - 1)
      return MadeDeck(name, header + rows, want: items.answers, isCertain: isCertain)
    case "hint before choices", "column before choices":
      let isHint = kind == "hint before choices"
      let rows = items.map { item in
        [item.prompt, isHint ? sentence() : word()] + item.choices + [Self.letters[item.right]]
      }
      return MadeDeck(name, rows, want: items.answers)
    case "fewer choices":
      let rows = items.map { item in
        let count = chance(40) ? max(2, item.right + 1) : size
        let blank = Array(repeating: "", count: size - count)
        return [item.prompt] + item.choices.prefix(count) + blank + [Self.letters[item.right]]
      }
      let header = ["question"] + letters.map { "option \($0)" } + ["answer"]
      return MadeDeck(name, [header] + rows, want: items.answers)
    case "several right":
      let rights = items.map { Set([$0.right, number(0...size - 1)]).sorted() }
      let rows = zip(items, rights).map { item, right in
        [item.prompt] + item.choices + [right.map { Self.letters[$0] }.joined(separator: ",")]
      }
      let want = zip(items, rights).map { item, right in
        (item.prompt, right.map { item.choices[$0] }.joined(separator: ", "))
      }
      return MadeDeck(name, [["question"] + letters + ["correct"]] + rows, want: want)
    case "all five letters":
      let rows = items.enumerated().map { index, item in
        ["\(index)", item.prompt] + (item.choices + ["", ""]).prefix(5)
          + [Self.letters[item.right].lowercased(), "\(number(1...3))"]
      }
      let header = ["id", "question", "a", "b", "c", "d", "e", "answer", "difficulty"]
      return MadeDeck(name, [header] + rows, want: items.answers)
    case "number answers":
      let rows = items.map { item in
        let choices = shuffled(["1", "2", "3", "4"])
        return [item.prompt] + choices + [any(choices)]
      }
      let header = ["question"] + (1...4).map { "option \($0)" } + ["answer"]
      return MadeDeck(name, [header] + rows, want: [])
    default: return nil
    }
  }

  /// Traps of prompts and answers in rows.
  private mutating func trapPairs(_ kind: String, _ name: String, _ items: [Item]) -> MadeDeck? {
    let lines = Array(items.enumerated())
    switch kind {
    case "learner":
      let rows = items.map { [$0.prompt, any($0.choices), $0.answer] }
      return MadeDeck(name, [["question", "user_answer", "answer"]] + rows, want: items.answers)
    case "words with more":
      let (first, second) = (MadeWords.vocabularies[0], MadeWords.vocabularies[2])
      let header = any([
        ["word", "translation", "example", "pos"], [first.name, second.name, "example", "level"],
        unknownNames(4),
      ])
      let rows = zip(first.words, second.words).prefix(max(4, min(count, 20))).map {
        [$0, $1, sentence(), any(["n", "v"])]
      }
      let isKnown = ["word", first.name].contains(header[0])
      return MadeDeck(name, [header] + rows, want: rows.map { ($0[0], $0[1]) }, isCertain: isKnown)
    case "hidden letters":
      let pair = sample(MadeWords.vocabularies, 2)
      let sign = any(["_", "-", "*", "•"])
      let words = zip(pair[0].words, pair[1].words).prefix(max(4, count))
      let rows = words.map { word, answer in
        let help = answer.enumerated().map { $0 == 0 || $1 == " " ? String($1) : sign }.joined()
        return [word, answer, help, any(["A1", "A2"])]
      }
      return MadeDeck(name, rows, want: rows.map { ($0[0], $0[1]) })
    case "answer first":
      let rows = lines.map { index, _ in
        [
          "Round 1", any(["GEO", "ART"]), any(["200", "400", "600"]), "\(word()) \(index)",
          "\(sentence(6)) \(index)",
        ]
      }
      let header = ["round", "category", "value", "answer", "question"]
      return MadeDeck(name, [header] + rows, want: rows.map { ($0[4], $0[3]) })
    case "blank answer":
      let rows = lines.map { [$1.prompt, $0 == 0 ? "" : $1.answer] }
      let want = Array(items.dropFirst()).answers
      return MadeDeck(name, [["question", "answer"]] + rows, want: want)
    case "shifted row":
      let rows = lines.map { index, item in
        index == 1
          ? [item.prompt, "x", item.answer, ""]
          : [item.prompt, item.answer, index % 3 == 0 ? sentence() : ""]
      }
      let want = lines.filter { $0.offset != 1 }.map(\.element).answers
      return MadeDeck(name, [["question", "answer", "hint"]] + rows, want: want)
    case "level":
      let rows = items.map { [$0.prompt, $0.choices[0], $0.choices[1], any(["1", "2"])] }
      return MadeDeck(name, [unknownNames(4)] + rows, want: [])
    case "names below records":
      let rows = items.map { [$0.prompt, $0.answer] }
      let start = number(1...2)
      let header = any([["question", "answer"], ["Frage", "Antwort"], ["front", "back"]])
      return MadeDeck(name, rows.prefix(start) + [header] + rows.dropFirst(start), want: [])
    case "choices in prompts":
      let rows = items.map { item in
        let choices = zip(Self.letters, item.choices).map { "\($0.lowercased())) \($1)" }
        return ["\(item.prompt) \(choices.joined(separator: " "))", Self.letters[item.right]]
      }
      return MadeDeck(name, [["question", "answer"]] + rows, want: [])
    case "text before":
      return MadeDeck(name, items.map { [sentence(2), $0.prompt, $0.answer] }, want: items.answers)
    default: return nil
    }
  }

  /// Traps of objects.
  private mutating func trapObjects(_ kind: String, _ name: String, _ items: [Item]) -> MadeDeck {
    var objects = MadeColumns()
    let prompts = items.map(\.prompt)
    let choices = items.map(\.choices)
    switch kind {
    case "passage":
      objects.add("passage", items.map { _ in "\(sentence()) \(sentence())" })
      objects.add("question", prompts)
      objects.add("options", lists: choices)
      objects.add("answer", items.map(\.answer))
      return MadeDeck(name, [objects.table], want: items.answers)
    case "map of other keys":
      let keys = Array("vwxyz").prefix(items.choiceCount).map { "\($0)" }
      objects.add("question", prompts)
      for (place, key) in keys.enumerated() {
        objects.add(key, items.map { $0.choices[place] }, in: ["pool"])
      }
      objects.add("answer", items.map { keys[$0.right] })
      return MadeDeck(name, [objects.table], want: items.answers)
    case "explanations beside":
      objects.add("question", prompts)
      objects.add("options", lists: choices)
      objects.add("option_explanations", lists: choices.map { $0.map { _ in sentence() } })
      objects.add("answer", items.map { Self.letters[$0.right] })
      return MadeDeck(name, [objects.table], want: items.answers)
    case "two languages":
      objects.add("question_en", prompts)
      objects.add("answer_en", items.map(\.answer))
      let others = items.map { _ in (sentence(4) + "?", word()) }
      objects.add("question_ko", others.map(\.0))
      objects.add("answer_ko", others.map(\.1))
      return MadeDeck(name, [objects.table], want: items.answers, isCertain: false, or: others)
    case "two lists":
      var categories = MadeColumns()
      categories.add("name", (0..<3).map { _ in word() })
      categories.add("description", (0..<3).map { _ in sentence() })
      objects.add("question", prompts)
      objects.add("options", lists: choices)
      objects.add("correctIndex", items.map { "\($0.right)" })
      let isCertain = items.places.contains(0)
      return MadeDeck(
        name, [categories.table, objects.table], want: items.answers, isCertain: isCertain)
    default:
      objects.add("id", items.indices.map { "\($0)" })
      objects.add("question", prompts)
      objects.add("options", lists: choices)
      return MadeDeck(name, [objects.table], want: [])
    }
  }
}
