import ByteText
import DeckReporting

/// The part of a preview that shows the numbers of a deck, as small charts.
struct StatisticsSection {
  /// The number of groups that the chart of groups shows, if there are more.
  private static let shownGroupCount = 12

  let statistics: DeckStatistics

  /// The language of the deck, if it is known.
  let language: String?

  private typealias Bar = (label: HTML, value: Int)

  private var all: QuestionStatistics { statistics.all }

  /// The part of the page, or nothing if no question was built.
  var html: HTML? {
    if all.questionCount == 0 { return nil }
    return """
      <section id="statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title">Statistics</h2>
      <div class="figures">
      \(numbers)\(groups)\(lengths("Length of the prompts", all.prompts))\
      \(lengths("Length of the answers", all.answers))\(positions)\(frequentAnswers)</div>
      </section>

      """
  }

  private var numbers: HTML {
    let rows: [(HTML, HTML)] = [
      ("Questions", "\(withThousandsSeparators(all.questionCount))"),
      ("Groups", "\(withThousandsSeparators(statistics.groups.count))"),
      ("With a hint", share(all.hintCount)), ("With choices", share(all.choicesCount)),
      ("Repeated prompts", "\(withThousandsSeparators(all.repeatedPromptCount))"),
    ]
    let items = rows.map { name, value -> HTML in
      "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }
    return "<div><h3>Deck</h3>\n<dl class=\"numbers\">\n\(items)</dl></div>\n"
  }

  private func share(_ count: Int) -> HTML {
    let percentage = (Double(count) * 100 / Double(max(1, all.questionCount))).rounded()
    return "\(withThousandsSeparators(count)) (\(Int(percentage)) %)"
  }

  private var groups: HTML? {
    guard statistics.groups.count > 1 else { return nil }
    let largest = statistics.groups.enumerated().sorted { left, right in
      (right.element.questions.questionCount, left.offset)
        < (left.element.questions.questionCount, right.offset)
    }.map(\.element)
    let shown = largest.prefix(Self.shownGroupCount)
    let rest = largest.count - shown.count
    var bars: [Bar] = shown.map { (label($0.title), $0.questions.questionCount) }
    if rest > 0 {
      let count = largest.dropFirst(shown.count).reduce(0) { $0 + $1.questions.questionCount }
      bars.append(("<span class=\"label\">\(rest) more</span>", count))
    }
    return chart("Questions per group", bars)
  }

  private func lengths(_ title: HTML, _ lengths: TextLengths) -> HTML {
    let bars = lengths.classes.map { classOfTexts -> Bar in
      let range: HTML =
        classOfTexts.longest.map { "\(classOfTexts.shortest)–\($0)" } ?? "\(classOfTexts.shortest)+"
      return ("<span class=\"label\">\(range)</span>", classOfTexts.count)
    }
    return chart(
      "\(title), in characters (median \(withThousandsSeparators(lengths.median)))", bars)
  }

  private var positions: HTML? {
    guard !all.answerPositions.isEmpty else { return nil }
    let bars = all.answerPositions.enumerated().map { number, count -> Bar in
      ("<span class=\"label\">Choice \(number + 1)</span>", count)
    }
    return chart("Place of the answer among the choices", bars)
  }

  private var frequentAnswers: HTML? {
    guard !all.frequentAnswers.isEmpty else { return nil }
    return chart("Most frequent answers", all.frequentAnswers.map { (label($0.answer), $0.count) })
  }

  private func label(_ text: String) -> HTML { PageText(text, language: language).html }

  /// Returns a chart of bars: a list, so that it can also be read aloud, in which each bar is drawn.
  private func chart(_ title: HTML, _ bars: [Bar]) -> HTML {
    let longest = max(1, bars.map(\.value).max() ?? 1)
    let items = bars.map { bar -> HTML in
      """
      <li>\(bar.label)<svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="track" width="1000" height="10" rx="5"/>\
      <rect class="bar" width="\(bar.value * 1000 / longest)" height="10" rx="5"/></svg>\
      <span class="value">\(withThousandsSeparators(bar.value))</span></li>

      """
    }
    return
      "<figure><figcaption>\(title)</figcaption>\n<ol class=\"bars\">\n\(items)</ol></figure>\n"
  }
}
