import ByteText
import DeckBuilding
import DeckReporting
import SystemIO

/// Writes a deck as people look at it: pages with its questions, its findings and its statistics.
struct PreviewWriter {
  /// The number of questions that are on one page, so that browsers show it quickly.
  static let maxQuestionCount = 2000

  private static let indexName: FilePath = "index.html"
  private let deck: PreviewDeck
  private let sections: PreviewSections
  private let title: String

  /// Creates a writer for a deck whose records were kept.
  init(_ deck: BuiltDeck, language: String?) {
    self.deck = PreviewDeck(deck)
    sections = PreviewSections(language: language)
    title = Self.title(of: deck)
  }

  /// Returns a title for the deck: that of its only group, or the name of its only file.
  private static func title(of deck: BuiltDeck) -> String {
    if deck.built.groups.count == 1 { return deck.texts.string(deck.built.groups[0].title) }
    return deck.inputs.count == 1 ? deck.inputs[0].path.name.description : "Deck preview"
  }

  /// The number of questions that are shown, including refused ones.
  var questionCount: Int { deck.groups.reduce(0) { $0 + $1.cards.count } }

  // MARK: A page

  var page: Page {
    var page = Page(title: title)
    page.introduction = introduction
    let groups = deck.groups.enumerated().map { number, group in
      "<li>\(HTML(linkTo: "group-\(number + 1)", entry(of: group)))</li>\n" as HTML
    }
    page.contents = contents(groups)
    page.main = "\(findings)"
    for (number, group) in deck.groups.enumerated() {
      page.main += sections.section(group, identifier: "group-\(number + 1)")
    }
    page.main += "\(statistics)"
    page.printed = sections.sheets(deck.groups)
    return page
  }

  private var introduction: HTML {
    let summary = deck.summary
    let refused: HTML? =
      summary.refusedCount == 0
      ? nil
      : "<p class=\"error\">\(pluralized(summary.refusedCount, "record")) refused</p>\n"
    return """
      <p>\(pluralized(summary.questionCount, "question")) in \
      \(pluralized(summary.groupCount, "group")), read from \
      \(pluralized(summary.inputCount, "file"))</p>
      \(refused)
      """
  }

  private func contents(_ groups: [HTML]) -> HTML {
    var parts: [HTML] = []
    if !deck.findings.isEmpty {
      parts.append("<li>\(HTML(linkTo: "findings", "Findings about files"))</li>\n")
    }
    if deck.statistics.all.questionCount > 0 {
      parts.append("<li>\(HTML(linkTo: "statistics", "Statistics"))</li>\n")
    }
    let list: HTML? = groups.isEmpty ? nil : "<ul>\n\(groups)</ul>\n"
    let rest: HTML? = parts.isEmpty ? nil : "<ul class=\"more\">\n\(parts)</ul>\n"
    return "<h2>Contents</h2>\n\(list)\(rest)"
  }

  private func entry(of group: PreviewGroup) -> HTML {
    let count: HTML = "<span class=\"count\">\(sections.count(of: group, isShort: true))</span>"
    return "\(sections.title(of: group)) \(count)"
  }

  /// The findings that are not about a question or a group.
  private var findings: HTML? {
    sections.findings(deck.findings).map { list in
      """
      <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings about files</h2>
      \(list)</section>

      """
    }
  }

  private var statistics: HTML? {
    StatisticsSection(statistics: deck.statistics, language: sections.language).html
  }

  // MARK: Several pages

  /// Writes a page of contents, the pages of each group and the list of these to a folder. The
  /// questions of a large group are divided among several pages.
  func writePages(to folder: ManagedFolder, _ files: OutputFiles) throws(OutputError) {
    folder.names.reserve(Self.indexName)
    let parts = deck.groups.flatMap(\.parts)
    let links = parts.map { part in folder.name(for: part.title ?? "_") }
    try folder.begin()
    try files.write(folder.path.appending(Self.indexName), index(parts, links).write)
    for (number, part) in parts.enumerated() {
      var page = Page(title: part.title ?? "Questions without a group")
      page.heading = title
      page.contents = """
        <ul>
        <li>\(HTML(linkToFile: Self.indexName, "Contents"))</li>
        \(number > 0 ? link("Previous", parts[number - 1], links[number - 1]) : nil)\
        \(number + 1 < parts.count ? link("Next", parts[number + 1], links[number + 1]) : nil)</ul>

        """
      page.main = sections.section(part, identifier: "group-\(number + 1)")
      page.printed = sections.sheets([part])
      try folder.write(
        links[number], group: part.title ?? "", inputs: part.inputs.sorted(), page.write)
    }
    try folder.finish()
  }

  private func index(_ groups: [PreviewGroup], _ links: [FilePath]) -> Page {
    var page = Page(title: title)
    page.introduction = introduction
    page.contents = contents(
      zip(groups, links).map { "<li>\(HTML(linkToFile: $1, entry(of: $0)))</li>\n" })
    page.main = "\(findings)\(statistics)"
    return page
  }

  private func link(_ relation: HTML, _ group: PreviewGroup, _ name: FilePath) -> HTML {
    "<li>\(HTML(linkToFile: name, "\(relation): \(sections.title(of: group))"))</li>\n"
  }
}

extension PreviewGroup {
  fileprivate var parts: [PreviewGroup] {
    guard cards.count > PreviewWriter.maxQuestionCount else { return [self] }
    return stride(from: 0, to: cards.count, by: PreviewWriter.maxQuestionCount).map { start in
      var part = self
      part.cards = Array(cards[start..<min(start + PreviewWriter.maxQuestionCount, cards.count)])
      if start > 0 { part.findings = [] }
      return part
    }
  }
}

extension BuiltDeck {
  /// Writes a preview of the deck on one page.
  func writePage(
    _ path: FilePath, _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    let writer = PreviewWriter(self, language: form.language)
    guard writer.questionCount <= PreviewWriter.maxQuestionCount else {
      throw .tooManyQuestions(
        path: path, count: writer.questionCount, limit: PreviewWriter.maxQuestionCount)
    }
    try files.write(path, writer.page.write)
  }

  /// Writes a preview of the deck with a page per group, and the list of these pages.
  func writePages(
    toFolder folder: FilePath, _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    let managed = try ManagedFolder(
      folder, ending: ".html", form, in: files, of: inputs, options.rules)
    if errorCount > 0 { managed.noteErrors(refusing: []) }
    try PreviewWriter(self, language: form.language).writePages(to: managed, files)
  }
}
