/// The cards of a preview as they are printed: eight on each sheet, and their backs on the next one.
struct CardSheets {
  private static let cardsPerSheet = 8

  /// The language of the deck, if it is known.
  let language: String?

  /// Returns the sheets for the questions of groups that were built, or nothing if there are none.
  func html(_ groups: [PreviewGroup]) -> HTML {
    var cards: [PrintedCard] = []
    for group in groups {
      let built = group.cards.filter { $0.state == .built }
      for (index, card) in built.enumerated() {
        cards.append(PrintedCard(card, source: "\(group.title ?? "") · \(index + 1)"))
      }
    }
    if cards.isEmpty { return HTML() }
    var sheets = HTML()
    for start in stride(from: 0, to: cards.count, by: Self.cardsPerSheet) {
      let sheet = cards[start..<min(start + Self.cardsPerSheet, cards.count)]
      sheets += """
        <div class="sheet front">
        \(sheet.map { face($0.front, $0.source) })</div>
        <div class="sheet back">
        \(sheet.map { face($0.back, $0.source) })</div>

        """
    }
    return "<div class=\"sheets\">\n\(sheets)</div>\n"
  }

  private func face(_ face: PrintedFace, _ source: String) -> HTML {
    let attributes = PageText("", language: language).attributes
    var content: HTML = "<p class=\"text\" \(attributes)>\(face.text)</p>"
    if !face.choices.isEmpty {
      content += "<ol>\(face.choices.map { "<li \(attributes)>\($0)</li>" as HTML })</ol>"
    }
    if !face.hint.isEmpty {
      content += "<p class=\"text hint\" \(attributes)>\(face.hint)</p>"
    }
    let mark = face.isShortened ? " · shortened" : ""
    return """
      <div class="face size-\(face.size)">\(content)\
      <p class="source"><bdi \(attributes)>\(source)</bdi>\(mark)</p></div>

      """
  }
}

/// Both sides of a printed card.
private struct PrintedCard {
  let front: PrintedFace
  let back: PrintedFace

  /// The title of the group and the number of the question.
  let source: String

  init(_ card: PreviewCard, source: String) {
    front = PrintedFace(text: card.prompt, choices: card.choices.map(\.text), hint: card.hint)
    back = PrintedFace(text: card.answer, choices: [], hint: "")
    self.source = source
  }
}
