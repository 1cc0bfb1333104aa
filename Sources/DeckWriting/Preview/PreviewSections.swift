import ByteText
import DeckBuilding
import DeckReporting

/// The parts of a preview that show groups, questions and findings.
struct PreviewSections {
  /// The language of the deck, if it is known.
  let language: String?

  /// Returns a group with its questions. The identifiers of its elements begin with `identifier`.
  func section(_ group: PreviewGroup, identifier: String) -> HTML {
    var number = 0
    var cards = HTML()
    for (index, card) in group.cards.enumerated() {
      if card.state == .built { number += 1 }
      cards += self.card(
        card, number: card.state == .built ? number : nil, identifier: "\(identifier)-\(index + 1)")
    }
    let refusal: HTML? =
      group.isBuilt || group.title == nil
      ? nil : "<p class=\"error\"><span class=\"badge error\">This group was refused.</span></p>\n"
    return """
      <section id="\(identifier)" aria-labelledby="\(identifier)-title">
      <h2 id="\(identifier)-title">\(title(of: group)) <span class="count">\(count(of: group))</span></h2>
      \(refusal)\(findings(group.findings))\(cards)</section>

      """
  }

  func title(of group: PreviewGroup) -> HTML {
    guard let title = group.title else { return "Questions without a group" }
    return PageText(title, language: language).html
  }

  /// Returns the number of questions of a group; in a short form, without the noun.
  func count(of group: PreviewGroup, isShort: Bool = false) -> HTML {
    let refused: HTML? =
      group.refusedCount == 0
      ? nil
      : "<span class=\"refused\">\(withThousandsSeparators(group.refusedCount)) refused</span>"
    if group.builtCount == 0, let refused { return refused }
    let built =
      isShort ? withThousandsSeparators(group.builtCount) : pluralized(group.builtCount, "question")
    return refused.map { "\(built), \($0)" } ?? "\(built)"
  }

  // MARK: Questions

  private func card(_ card: PreviewCard, number: Int?, identifier: String) -> HTML {
    let prompt: HTML =
      card.prompt.isEmpty
      ? "<span class=\"prompt missing\">no prompt</span>"
      : "<span class=\"text prompt\" \(text(card.prompt).attributes)>\(card.prompt)</span>"
    return """
      <details class="card\(card.state == .built ? "" : " refused")" id="\(identifier)">
      <summary><span class="number">\(number.map { "\($0)" } ?? "–")</span>\(prompt)\(badge(card))</summary>
      <div class="inside">
      \(hint(card.hint))\(choices(card.choices))\(answer(card.answer))\(findings(card.findings))\
      <p class="place">\(card.place.description)\(card.place.cellInParentheses)</p>
      </div>
      </details>

      """
  }

  /// Returns what a closed card shows of its state and of the findings about it.
  private func badge(_ card: PreviewCard) -> HTML? {
    switch card.state {
    case .refused: return "<span class=\"badge error\">refused</span>"
    case .refusedWithGroup: return "<span class=\"badge error\">refused with its group</span>"
    case .built: break
    }
    guard let worst = card.findings.map(\.severity).min(by: { $0.rank < $1.rank }) else {
      return nil
    }
    let count = card.findings.count { $0.severity == worst }
    return """
      <span class="badge \(worst.rawValue)">\(pluralized(count, worst.rawValue))</span>
      """
  }

  private func hint(_ hint: String) -> HTML? {
    if hint.isEmpty { return nil }
    return """
      <details class="hint"><summary>Hint</summary>
      \(text(hint).paragraph("hint-text"))</details>

      """
  }

  private func choices(_ choices: [PreviewCard.Choice]) -> HTML? {
    if choices.isEmpty { return nil }
    let items = choices.map { choice -> HTML in
      let text = text(choice.text)
      let mark: HTML? = choice.isRight ? "<span class=\"heard\"> (right)</span>" : nil
      let attribute: HTML? = choice.isRight ? " class=\"right\"" : nil
      return """
        <li\(attribute)><span class="text" \(text.attributes)>\
        \(choice.text)</span>\(mark)</li>

        """
    }
    return "<ol class=\"choices\" aria-label=\"Choices\">\n\(items)</ol>\n"
  }

  private func answer(_ answer: String) -> HTML {
    let content: HTML =
      answer.isEmpty
      ? "<p class=\"missing\">no answer</p>\n" : text(answer).paragraph("answer")
    return "<div><h3>Answer</h3>\n\(content)</div>\n"
  }

  func text(_ text: String) -> PageText { PageText(text, language: language) }
}

extension PreviewSections {
  // MARK: Findings

  /// Returns the findings as a list, or nothing if there are none.
  func findings(_ findings: [Diagnostic]) -> HTML? {
    if findings.isEmpty { return nil }
    return "<ul class=\"findings\">\n\(findings.map(finding))</ul>\n"
  }

  private func finding(_ finding: Diagnostic) -> HTML {
    let help = finding.help.map { "; \($0)" } ?? ""
    let notes = finding.notes.map { note -> HTML in
      """
      <p class="related">\(note.message) <span class="place">\(note.location.description)\
      \(note.location.cellInParentheses)</span></p>

      """
    }
    return """
      <li class="finding \(finding.severity.rawValue)">
      <p class="message"><strong>\(finding.severity.rawValue)</strong>: \(finding.message)\(help) \
      <code>\(finding.code.rawValue)</code></p>
      <p class="place">\(finding.location.description)\(finding.location.cellInParentheses)</p>
      \(finding.excerpt.map(excerpt))\(notes)</li>

      """
  }

  /// Returns the line that a finding is about.
  private func excerpt(_ excerpt: Excerpt) -> HTML {
    let marked: HTML? = excerpt.marked.isEmpty ? nil : "<mark>\(excerpt.marked)</mark>"
    return """
      <p class="text excerpt" dir="auto">\(excerpt.isCutAtStart ? "…" : "")\(excerpt.before)\
      \(marked)\(excerpt.after)\(excerpt.isCutAtEnd ? "…" : "")</p>

      """
  }
}
