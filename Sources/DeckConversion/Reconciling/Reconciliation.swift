package import ByteText
package import DeckBuilding
import DeckReporting
import DeckWriting
package import SystemIO

/// A merge of the changes that two people have made to the file of a deck.
package struct Reconciliation {
  /// The reason why files are not merged.
  package enum Failure: Error {
    /// A file has errors, the first of which is given.
    case faulty(Side, diagnostic: String)
    /// The file is neither a table with a row for each question, nor as quizpress writes it, so that
    /// the merge would lose something.
    case unknownLayout
    /// One side has removed the question with this prompt, and the other one has changed the column
    /// that is not a field.
    case changedColumn(String, ofRemoved: String)
  }

  /// A file of a merge.
  package enum Side: String, CaseIterable, Sendable {
    case base, ours, theirs
  }

  /// The merged file.
  package let content: Bytes

  /// The values that both sides have changed in different ways, which are marked in the file.
  package private(set) var conflicts: [MergeConflict]

  /// Merges the changes of `base` to `ours` and to `theirs`: contents of the file at `path`.
  package init(
    base: Bytes, ours: Bytes, theirs: Bytes, path: FilePath, format: InputFormat,
    _ options: ConversionOptions
  ) throws(Failure) {
    let reader = ReconciledFile(path: path, format: format, options)
    let old = try reader.deck(base, .base)
    let our = try reader.deck(ours, .ours)
    let their = try reader.deck(theirs, .theirs)
    let merge = DeckMerge(
      base: old.listedGroups, ours: our.listedGroups, theirs: their.listedGroups)
    conflicts = merge.conflicts
    if base[0..<base.count].hasSameBytes(as: ours[0..<ours.count]) {
      content = theirs
      return
    }
    if base[0..<base.count].hasSameBytes(as: theirs[0..<theirs.count]) {
      content = ours
      return
    }
    if var table = TableReconciler(merge, base: old, ours: our, theirs: their) {
      if let lost = table.lostChange {
        throw .changedColumn(lost.column, ofRemoved: lost.prompt)
      }
      content = table.content()
      conflicts += table.conflicts
    } else if let layout = ReconciledLayout(of: our, ours) {
      content = layout.text(of: merge.groups)
    } else {
      throw .unknownLayout
    }
    guard reader.has(content, groups: merge.groups) else { throw .unknownLayout }
  }
}

/// The reader of the three versions of a file.
private struct ReconciledFile {
  let path: FilePath
  let format: InputFormat
  let options: ConversionOptions

  init(path: FilePath, format: InputFormat, _ options: ConversionOptions) {
    self.path = path
    self.format = format
    var options = options
    options.keepsRejects = true
    options.isInspection = true
    if options.choicesUse == .drop { options.choicesUse = .keep }
    self.options = options
  }

  private func build(_ content: Bytes) -> BuiltDeck {
    Conversion(options).build([Input(.bytes(content), path: path, format: format)])
  }

  /// Returns the deck of a version, which has no errors. A version without any text has no
  /// questions, since the file did not exist, and neither has one with only a header.
  func deck(
    _ content: Bytes, _ side: Reconciliation.Side
  ) throws(Reconciliation.Failure) -> BuiltDeck {
    if content.count == 0 { return Conversion(options).build([]) }
    let deck = build(content)
    if deck.hasOnlyHeader { return deck }
    if let error = deck.diagnostics().first(where: { $0.severity == .error }) {
      throw .faulty(side, diagnostic: "\(error)")
    }
    return deck
  }

  /// Returns whether a file is read as `groups`.
  func has(_ content: Bytes, groups: [ListedGroup]) -> Bool {
    let deck = build(content)
    return (deck.errorCount == 0 || deck.hasOnlyHeader)
      && DeckComparison(groups, deck.listedGroups).changes.isEmpty
  }
}

extension BuiltDeck {
  /// Whether the deck is a table that has a header and no rows, which is its only error.
  fileprivate var hasOnlyHeader: Bool {
    let errors = findings.kept.filter { $0.severity == .error }
    guard errors.count == 1, errorCount == 1,
      case .notADeck(.noRowUnderHeader) = errors[0].kind
    else { return false }
    return summary.recordCount == 0
  }
}
