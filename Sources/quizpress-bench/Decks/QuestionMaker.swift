/// A question that was made up, as bytes.
struct MadeQuestion {
  /// The number of its group.
  var group = 0
  var prompt: [UInt8] = []
  var answer: [UInt8] = []
  /// Empty if there is none.
  var hint: [UInt8] = []
}

/// Makes up questions, each from its number alone.
///
/// They are like those that people write, in kind and size: words of several scripts, some commas
/// and quotes, some line ends, and hints that are often empty. The words `prompt` and `title` never
/// occur, so that keys can be counted in whatever JSON is made of the questions.
struct QuestionMaker {
  private static let list = """
    which what where who when how many does the of in a is was on by to at it as an or if and its \
    first last large small old deep famous country capital hill river valley harbour inventor \
    poet painter century island coast border money letter tool song star element metal \
    volcano lake cape cathedral museum feast dish tongue saying novel chapter hero stage season \
    match champion medal under behind without against found built written called known named \
    lived crossed sea sun moon north west king queen war year code \
    Łódź Málaga Ísland Győr smørrebrød piñata façade Ελλάδα София Київ 東京 서울 ภูเขา
    """

  /// All words one after the other, and where each lies.
  private let letters: [UInt8]
  private let words: [Range<Int>]
  private let seed: UInt64
  private let groups: Int

  init(seed: UInt64, groups: Int) {
    self.seed = seed
    self.groups = groups
    var letters: [UInt8] = []
    words = Self.list.split(separator: " ").map { word in
      let start = letters.count
      letters += word.utf8
      return start..<letters.count
    }
    self.letters = letters
  }

  /// The group of the question with this number, known without making the rest of it.
  func group(of index: Int) -> Int {
    var numbers = SeededNumbers(seed: seed, index: index)
    return numbers.below(groups)
  }

  /// Makes the question with this number; what was in `question` goes, its memory stays.
  func make(_ index: Int, into question: inout MadeQuestion) {
    var numbers = SeededNumbers(seed: seed, index: index)
    question.group = numbers.below(groups)
    question.prompt.removeAll(keepingCapacity: true)
    question.answer.removeAll(keepingCapacity: true)
    question.hint.removeAll(keepingCapacity: true)
    makePrompt(&question.prompt, &numbers)
    append(1 + numbers.below(4), to: &question.answer, &numbers)
    let hasLines = numbers.happens(percent: 2)
    if hasLines { question.hint += "a hint of two lines\n".utf8 }
    if hasLines || numbers.happens(percent: 60) {
      append(3 + numbers.below(7), to: &question.hint, &numbers)
    }
  }

  private func makePrompt(_ prompt: inout [UInt8], _ numbers: inout SeededNumbers) {
    let isSaid = numbers.happens(percent: 3)
    if isSaid { prompt += "Who said \"".utf8 }
    if numbers.happens(percent: 5) {
      append(2, to: &prompt, &numbers)
      prompt += ", ".utf8
    }
    append(6 + numbers.below(13), to: &prompt, &numbers)
    prompt.append(UInt8(ascii: "?"))
    if isSaid { prompt.append(UInt8(ascii: "\"")) }
  }

  /// Appends so many words, with spaces between them.
  private func append(
    _ count: Int, to text: inout [UInt8], _ numbers: inout SeededNumbers
  ) {
    for number in 0..<count {
      if number > 0 { text.append(UInt8(ascii: " ")) }
      text += letters[words[numbers.below(words.count)]]
    }
  }
}
