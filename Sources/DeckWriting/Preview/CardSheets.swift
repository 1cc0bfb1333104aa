extension PreviewSections {
  private static var cardsPerSheet: Int { 8 }

  /// Returns the cards of the questions that were built as they are printed: eight on each sheet, and their
  /// backs on the next one. Without any, it is empty.
  func sheets(_ groups: [PreviewGroup]) -> HTML {
    let cards = groups.flatMap { group in
      group.cards.filter { $0.state == .built }.enumerated().map { index, card in
        (
          front: PrintedFace(
            text: card.prompt, choices: card.choices.map(\.text), hint: card.hint),
          back: PrintedFace(text: card.answer, choices: [], hint: ""),
          source: "\(group.title ?? "") · \(index + 1)"
        )
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
    let attributes = text("").attributes
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
