/// A generated question, encoded in UTF-8.
struct GeneratedQuestion {
  /// The number of the question's group.
  var group = 0
  var prompt: [UInt8] = []
  var answer: [UInt8] = []
  /// The hint; empty if the question has none.
  var hint: [UInt8] = []
}

/// Generates questions, each from its index alone.
///
/// The questions resemble real ones in size and content: words in several scripts, some commas,
/// quotes and line breaks, and many without a hint. They never contain the words `prompt` and
/// `title`, so the keys in JSON output can be counted with a simple byte search.
struct QuestionGenerator {
  private static let wordList = """
    which what where who when how many does the of in a is was on by to at it as an or if and its \
    first last large small old deep famous country capital hill river valley harbour inventor \
    poet painter century island coast border money letter tool song star element metal \
    volcano lake cape cathedral museum feast dish tongue saying novel chapter hero stage season \
    match champion medal under behind without against found built written called known named \
    lived crossed sea sun moon north west king queen war year code \
    Łódź Málaga Ísland Győr smørrebrød piñata façade Ελλάδα София Київ 東京 서울 ภูเขา
    """

  /// The concatenated words.
  private let letters: [UInt8]
  /// The range of each word in `letters`.
  private let words: [Range<Int>]
  private let seed: UInt64
  private let groups: Int

  init(seed: UInt64, groups: Int) {
    self.seed = seed
    self.groups = groups
    var letters: [UInt8] = []
    words = Self.wordList.split(separator: " ").map { word in
      let start = letters.count
      letters += word.utf8
      return start..<letters.count
    }
    self.letters = letters
  }

  /// Returns the group of a question without generating the rest of the question.
  func group(of index: Int) -> Int {
    var random = SeededRandom(seed: seed, index: index)
    return random.next(below: groups)
  }

  /// Replaces `question` with the question at `index`, reusing its memory.
  func generate(_ index: Int, into question: inout GeneratedQuestion) {
    var random = SeededRandom(seed: seed, index: index)
    question.group = random.next(below: groups)
    question.prompt.removeAll(keepingCapacity: true)
    question.answer.removeAll(keepingCapacity: true)
    question.hint.removeAll(keepingCapacity: true)
    generatePrompt(&question.prompt, &random)
    appendWords(1 + random.next(below: 4), to: &question.answer, &random)
    let hasTwoLines = random.nextBool(percent: 2)
    if hasTwoLines { question.hint += "a hint of two lines\n".utf8 }
    if hasTwoLines || random.nextBool(percent: 60) {
      appendWords(3 + random.next(below: 7), to: &question.hint, &random)
    }
  }

  private func generatePrompt(_ prompt: inout [UInt8], _ random: inout SeededRandom) {
    let hasQuotation = random.nextBool(percent: 3)
    if hasQuotation { prompt += "Who said \"".utf8 }
    if random.nextBool(percent: 5) {
      appendWords(2, to: &prompt, &random)
      prompt += ", ".utf8
    }
    appendWords(6 + random.next(below: 13), to: &prompt, &random)
    prompt.append(UInt8(ascii: "?"))
    if hasQuotation { prompt.append(UInt8(ascii: "\"")) }
  }

  /// Appends `count` random words, separated by spaces.
  private func appendWords(
    _ count: Int, to text: inout [UInt8], _ random: inout SeededRandom
  ) {
    for number in 0..<count {
      if number > 0 { text.append(UInt8(ascii: " ")) }
      text += letters[words[random.next(below: words.count)]]
    }
  }
}
