package import ByteText
import DeckBuilding

/// Renders the changes of a deck as lines for people.
package struct ChangeRenderer {
  private var group: String?

  package init() {}

  /// Returns the lines that show a change, and the title of its group before the first one.
  package mutating func lines(of change: DeckChange) -> [StyledText] {
    var lines: [StyledText] = []
    if group.map({ !$0.isExactly(change.group) }) ?? true {
      if group != nil { lines.append(StyledText()) }
      lines.append(line("", change.group, .strong))
      group = change.group
    }
    return lines + details(of: change)
  }

  private func details(of change: DeckChange) -> [StyledText] {
    guard let question = change.question else {
      let text =
        change.kind == .renamed
        ? "renamed from \(quoted(change.oldGroup ?? ""))" : "the group was moved"
      return [StyledText("  " + text, .note)]
    }
    switch change.kind {
    case .removed: return [line("  - ", Self.summary(of: question), .error)]
    case .added: return [line("  + ", Self.summary(of: question), .added)]
    case .changed:
      return [line("  ~ ", question.prompt, .plain)] + change.fields.map(fieldLine)
    case .moved, .renamed:
      var moved = line("  > ", question.prompt, .plain)
      moved.append(place(of: change), .faint)
      return [moved]
    }
  }

  private func place(of change: DeckChange) -> String {
    guard let positions = change.positions else { return "" }
    let from = change.oldGroup.map { ", from \(quoted($0))" } ?? ""
    return " (moved from \(positions.old) to \(positions.new)\(from))"
  }

  private func fieldLine(_ field: DeckChange.ChangedField) -> StyledText {
    var text = StyledText("      \(field.name.rawValue): ", .faint)
    for step in EditScript(wordsOf: field.old, field.new).steps {
      switch step {
      case .same(let words): text.append(escaped(words))
      case .removed(let words): text.append("[-\(escaped(words))-]", .error)
      case .added(let words): text.append("{+\(escaped(words))+}", .added)
      }
    }
    return text
  }

  private func line(_ mark: String, _ content: String, _ style: StyledText.Style) -> StyledText {
    StyledText(mark + escaped(content), style)
  }

  private static func summary(of question: ListedQuestion) -> String {
    "\(question.prompt) = \(question.answer)"
      + (question.hint.isEmpty ? "" : " (\(question.hint))")
  }

  /// Returns a line with the numbers of all changes, the removed questions first.
  package static func summary(of changes: [DeckChange]) -> StyledText {
    if changes.isEmpty { return StyledText("no changes") }
    var text = StyledText()
    for (kind, count) in changes.counts where count > 0 {
      if !text.plain.isEmpty { text.append(", ") }
      let number = withThousandsSeparators(count)
      switch kind {
      case .removed: text.append("\(number) REMOVED", .error)
      case .added, .changed, .moved: text.append("\(number) \(kind.rawValue)")
      case .renamed: text.append("\(pluralized(count, "group")) renamed")
      }
    }
    return text
  }
}
