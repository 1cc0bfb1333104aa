import ByteText
import DeckBuilding
package import DeckReporting

/// The changes of a deck as a page: the earlier state and the new one, side by side.
package struct ChangePage {
  private let changes: [DeckChange]
  private let old: String
  private let new: String

  /// Creates the page of the changes from the deck called `old` to the one called `new`.
  package init(_ changes: [DeckChange], from old: String, to new: String) {
    self.changes = changes
    self.old = old
    self.new = new
  }

  package var page: Page {
    var page = Page(title: "Changes")
    page.introduction = """
      <p>\(PageText(old).html) → \(PageText(new).html)</p>
      <p>\(ChangeRenderer.summary(of: changes).plain)</p>

      """
    var items = HTML()
    for (number, group) in groups.enumerated() {
      let identifier = "group-\(number + 1)"
      let count: HTML = "<span class=\"count\">\(withThousandsSeparators(group.count))</span>"
      let title = PageText(group[0].group).html
      items += "<li>\(HTML(linkTo: identifier, "\(title) \(count)"))</li>\n"
      page.main += section(group, identifier)
    }
    let list: HTML = changes.isEmpty ? HTML() : "<ul>\n\(items)</ul>\n"
    page.contents = "<h2>Contents</h2>\n\(list)"
    return page
  }

  /// The changes of each group, in their order.
  private var groups: [[DeckChange]] {
    var groups: [[DeckChange]] = []
    for change in changes {
      if let last = groups.last?.first, last.group.isExactly(change.group) {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  private func section(_ changes: [DeckChange], _ identifier: String) -> HTML {
    """
    <section id="\(identifier)" aria-labelledby="\(identifier)-title">
    <h2 id="\(identifier)-title">\(PageText(changes[0].group).html)</h2>
    \(changes.map(item))</section>

    """
  }

  // MARK: Changes

  private func item(_ change: DeckChange) -> HTML {
    guard let question = change.question else { return groupItem(change) }
    return """
      <article class="change \(change.kind.rawValue)">
      <h3>\(name(of: change)) <span class="text prompt" \(PageText("").attributes)>\(question.prompt)</span></h3>
      \(table(of: change))</article>

      """
  }

  private func groupItem(_ change: DeckChange) -> HTML {
    let text: HTML =
      change.kind == .renamed
      ? "The group was renamed from \(PageText(change.oldGroup ?? "").html)."
      : "The group was moved."
    return "<p class=\"quiet\">\(text)</p>\n"
  }

  private func name(of change: DeckChange) -> HTML {
    switch change.kind {
    case .removed: return "<span class=\"badge error\">Removed</span>"
    case .added: return "<span class=\"badge added\">Added</span>"
    case .changed: return "<span class=\"badge note\">Changed</span>"
    case .moved, .renamed: break
    }
    let places = change.positions.map { " from \($0.old) to \($0.new)" } ?? ""
    let group = change.oldGroup.map { ", from \(PageText($0).html)" as HTML }
    return "<span class=\"badge note\">Moved\(places)\(group)</span>"
  }

  /// Returns the fields of a question before and after its change; nothing if it was only moved.
  private func table(of change: DeckChange) -> HTML {
    // All of a question that one deck lacks is shown, with its prompt above the table.
    let isInBoth = change.old != nil && change.new != nil
    let fields =
      change.kind == .moved ? [] : change.differences.filter { isInBoth || $0.name != .prompt }
    if fields.isEmpty { return HTML() }
    let rows = fields.map { field -> HTML in
      let steps = EditScript(wordsOf: field.old, field.new).steps
      return """
        <tr><th scope="row">\(field.name.rawValue)</th>\
        \(cell(steps.filter { if case .added = $0 { false } else { true } }))\
        \(cell(steps.filter { if case .removed = $0 { false } else { true } }))</tr>

        """
    }
    return """
      <table>
      <thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
  }

  private func cell(_ steps: [EditScript<String>.Step]) -> HTML {
    let content = steps.map { step -> HTML in
      switch step {
      case .same(let text): "\(text)"
      case .removed(let text): "<del>\(text)</del>"
      case .added(let text): "<ins>\(text)</ins>"
      }
    }
    return "<td class=\"text\" \(PageText("").attributes)>\(content)</td>"
  }
}
