import ByteText
import DeckBuilding
import DeckWriting

/// The layout of a file that quizpress writes, in which a merge can be written without losing
/// anything: a bundle, the file of a group, or an export.
struct ReconciledLayout {
  private enum Form {
    case bundle(isCompact: Bool)
    case group(isCompact: Bool)
    case export(ExportLayout)
  }

  private let form: Form

  /// Finds the layout in which `deck` is written as `content`; nil if there is none.
  init?(of deck: BuiltDeck, _ content: Bytes) {
    let format = deck.inputs.first?.format ?? .json
    var forms: [Form] = []
    if format == .json {
      forms = [false, true].flatMap { [.bundle(isCompact: $0), .group(isCompact: $0)] }
    }
    forms += ExportLayout.all(for: format).map { .export($0) }
    let groups = deck.listedGroups
    guard
      let form = forms.first(where: { form in
        guard Self.canBegin(content, with: groups, in: form) else { return false }
        let text = Self.text(of: groups, deck, in: form)
        return text[0..<text.count].hasSameBytes(as: content[0..<content.count])
      })
    else { return nil }
    self.form = form
  }

  /// Returns false if `content` does not begin like the export of the first of `groups`, without what
  /// closes it, so that the others need not be written to find a difference.
  private static func canBegin(
    _ content: Bytes, with groups: [ListedGroup], in form: Form
  ) -> Bool {
    guard case .export(let layout) = form, let first = groups.first else { return true }
    let text = layout.text(of: [first])
    let closers = Array("]}\r\n ".utf8)
    var end = text.count
    while end > 0, closers.contains(text[end - 1]) { end -= 1 }
    return end <= content.count && text[0..<end].hasSameBytes(as: content[0..<end])
  }

  /// Returns `groups` in this layout.
  func text(of groups: [ListedGroup]) -> Bytes {
    if case .export(let layout) = form { return layout.text(of: groups) }
    let json = ExportLayout(format: .json).text(of: groups)
    var options = ConversionOptions()
    options.choicesUse = .keep
    options.answerNotation = .text
    let input = Input(.bytes(json), path: "merged.json", format: .json)
    return Self.text(of: groups, Conversion(options).build([input]), in: form)
  }

  private static func text(of groups: [ListedGroup], _ deck: BuiltDeck, in form: Form) -> Bytes {
    switch form {
    case .bundle(let isCompact): deck.bundle(isCompact: isCompact, inBundle: true)
    case .group(let isCompact):
      groups.count == 1 ? deck.bundle(isCompact: isCompact, inBundle: false) : Bytes([])
    case .export(let layout): layout.text(of: groups)
    }
  }
}
