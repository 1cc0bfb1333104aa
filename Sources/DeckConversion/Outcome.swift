package import DeckBuilding
package import DeckReporting
public import DeckWriting
@_spi(Conversion) public import QuestionGroups
import SystemIO

extension Conversion {
  /// The result of a conversion: the groups that were built, and the diagnostics.
  public final class Outcome: Sendable {
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

    /// The numbers of the groups that were built.
    package var statistics: DeckStatistics { DeckStatistics(deck) }

    // MARK: Diagnostics

    /// The number of errors.
    public var errorCount: Int { deck.errorCount }

    /// The number of errors that refuse a record each.
    package var recordErrorCount: Int { deck.recordErrorCount }

    /// The number of warnings.
    public var warningCount: Int { deck.warningCount }

    /// Whether reading stopped after a number of errors, so that there may be more.
    package var isCutShort: Bool { deck.isCutShort }

    /// Whether an input could not be read at all.
    public var hasUnreadableInput: Bool { deck.hasUnreadableInput }

    /// A line that names the groups that were not built, or nil if all were built.
    public var refusedGroups: String? { deck.refusedGroups }

    /// Whether groups that were not built would be if their invalid questions were skipped.
    package var hasGroupsToBuildInPart: Bool { deck.hasGroupsToBuildInPart }

    /// The valid questions, for formats of diagnostics that show them.
    package var reportedQuestions: ReportedQuestions { ReportedQuestions(deck) }

    /// Returns all diagnostics, ordered by input, then by offset, each with its facts: the code, the
    /// place, and the group, question and field that it is about.
    public func diagnostics() -> [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      deck.forEachDiagnostic(with: .excerpts) { diagnostics.append($0) }
      return diagnostics
    }

    /// Calls `body` with each diagnostic whose severity `isShown` accepts, in order; the others are
    /// not even formatted.
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

    /// Calls `body` with each diagnostic whose severity `isShown` accepts, in order.
    package func forEachDiagnostic(
      where isShown: (DiagnosticSeverity) -> Bool = { _ in true }, with details: DiagnosticDetails,
      _ body: (Diagnostic) -> Void
    ) {
      deck.forEachDiagnostic(where: isShown, with: details, body)
    }

    /// The inputs that were read: for a workbook, its sheets.
    package var inputs: [Input] { deck.inputs }

    /// Returns a report of how each input was read, in the order of the inputs. Requires
    /// `ConversionOptions.isInspection`.
    package func inspections() -> [Inspection] { deck.inspections() }

    // MARK: Writing

    /// Writes all groups to each of `outputs`.
    ///
    /// Each file is written to a temporary file in the same folder, and renamed when all files are
    /// complete and on disk, so a failure leaves every old file intact. If no group was built,
    /// only rejects and previews are written.
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

    /// Writes all groups to each of `outputs`, as `write` does, none of which may be in `places`.
    package func write(
      to outputs: [Output], as form: OutputForm, in places: OutputPlaces
    ) throws(OutputError) -> [WrittenOutput] {
      try deck.write(to: outputs, as: form, in: places)
    }
  }
}
