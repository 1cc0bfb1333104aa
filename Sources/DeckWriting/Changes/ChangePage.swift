import ByteText
import DeckBuilding
package import DeckReporting

extension Page {
  /// Creates the page of the changes from the deck called `old` to the one called `new`, side by side.
  package init(_ changes: [DeckChange], from old: String, to new: String) {
    self.init(title: "Changes")
    introduction = """
      <p>\(PageText(old).html) → \(PageText(new).html)</p>
      <p>\(ChangeRenderer.summary(of: changes).plain)</p>

      """
    var items = HTML()
    for (number, group) in Self.groups(of: changes).enumerated() {
      let identifier = "group-\(number + 1)"
      let count: HTML = "<span class=\"count\">\(withThousandsSeparators(group.count))</span>"
      let title = PageText(group[0].group).html
      items += "<li>\(HTML(linkTo: identifier, "\(title) \(count)"))</li>\n"
      main += Self.section(group, identifier)
    }
    let list: HTML = changes.isEmpty ? HTML() : "<ul>\n\(items)</ul>\n"
    contents = "<h2>Contents</h2>\n\(list)"
  }

  /// Returns the changes of each group, in their order.
  private static func groups(of changes: [DeckChange]) -> [[DeckChange]] {
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

  private static func section(_ changes: [DeckChange], _ identifier: String) -> HTML {
    """
    <section id="\(identifier)" aria-labelledby="\(identifier)-title">
    <h2 id="\(identifier)-title">\(PageText(changes[0].group).html)</h2>
    \(changes.map(\.html))</section>

    """
  }
}

extension DeckChange {
  fileprivate var html: HTML {
    guard let question else { return groupItem }
    return """
      <article class="change \(kind.rawValue)">
      <h3>\(name) <span class="text prompt" \(PageText("").attributes)>\(question.prompt)</span></h3>
      \(table)</article>

      """
  }

  private var groupItem: HTML {
    let text: HTML =
      kind == .renamed
      ? "The group was renamed from \(PageText(oldGroup ?? "").html)."
      : "The group was moved."
    return "<p class=\"quiet\">\(text)</p>\n"
  }

  private var name: HTML {
    switch kind {
    case .removed: return "<span class=\"badge error\">Removed</span>"
    case .added: return "<span class=\"badge added\">Added</span>"
    case .changed: return "<span class=\"badge note\">Changed</span>"
    case .moved, .renamed: break
    }
    let places = positions.map { " from \($0.old) to \($0.new)" } ?? ""
    let group = oldGroup.map { ", from \(PageText($0).html)" as HTML }
    return "<span class=\"badge note\">Moved\(places)\(group)</span>"
  }

  /// The fields of a question before and after its change; nothing if it was only moved.
  private var table: HTML {
    // All of a question that one deck lacks is shown, with its prompt above the table.
    let isInBoth = old != nil && new != nil
    let fields =
      kind == .moved ? [] : differences.filter { isInBoth || $0.name != .prompt }
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
