package import DeckBuilding
package import DeckReporting
public import DeckWriting
@_spi(Conversion) public import QuestionGroups
import SystemIO

extension Conversion {
  /// The result of a conversion: the groups that were built, and the diagnostics.
  public final class Outcome: Sendable {
    /// The groups and the findings. For a workbook, the inputs are its sheets.
    package let deck: BuiltDeck

    /// The groups, once they were asked for.
    private let groups = Locked<[QuestionGroup]?>(nil)

    package init(_ deck: BuiltDeck) {
      self.deck = deck
    }

    /// The number of records that were read, used, refused and blank.
    public var summary: Summary { deck.summary }

    /// The groups that were built, in the order of their first appearance. They are created when
    /// they are first asked for.
    public var questionGroups: [QuestionGroup] {
      groups.withLock { groups in
        let created = groups ?? deck.questionGroups
        groups = created
        return created
      }
    }

    // MARK: Diagnostics

    /// The number of errors.
    public var errorCount: Int { deck.errorCount }

    /// The number of warnings.
    public var warningCount: Int { deck.warningCount }

    /// Whether an input could not be read at all.
    public var hasUnreadableInput: Bool { deck.hasUnreadableInput }

    /// A line that names the groups that were not built, or nil if all were built.
    public var refusedGroups: String? { deck.refusedGroups }

    /// Returns all diagnostics, ordered by input, then by offset, each with its facts: the code, the
    /// place, and the group, question and field that it is about.
    public func diagnostics() -> [Diagnostic] { deck.diagnostics(with: .excerpts) }

    /// Calls `body` with each diagnostic whose severity `isShown` accepts, in order; the others are not even formatted.
    ///
    /// - Parameters:
    ///   - isShown: Returns whether diagnostics of a severity are wanted. It is called once per
    ///     diagnostic.
    ///   - withDetails: Whether they have subjects and excerpts, which take longer.
    ///   - body: Receives the diagnostics.
    public func forEachDiagnostic(
      where isShown: (DiagnosticSeverity) -> Bool = { _ in true }, withDetails: Bool = false,
      _ body: (Diagnostic) -> Void
    ) {
      deck.forEachDiagnostic(where: isShown, with: withDetails ? .excerpts : .none, body)
    }

    // MARK: Writing

    /// Writes all groups to each of `outputs`.
    ///
    /// Each file is written to a temporary file in the same folder, and renamed when all files are complete and on
    /// disk, so a failure leaves every old file intact. If no group was built, or the condition of
    /// `BuildOptions.writing` or the tolerance is not met, only rejects and previews are written.
    ///
    /// Returns the files and folders that were written, in the order of the outputs.
    ///
    /// - Throws: An `OutputError` for an output that is an input, is repeated, shows records that were
    ///   not kept, or cannot be written.
    @discardableResult
    public func write(
      to outputs: [Output], isCompact: Bool = false
    ) throws(OutputError) -> [WrittenOutput] {
      try deck.write(to: outputs, as: OutputForm(isCompact: isCompact))
    }
  }
}
