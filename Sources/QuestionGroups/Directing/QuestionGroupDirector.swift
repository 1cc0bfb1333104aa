/// Directs the building of a group in a form: rows of questions that can be added, removed and
/// edited in any order, undone, and at last created or cancelled.
///
///     var director = QuestionGroupDirector(rules: .app) { event in … }
///     let row = director.addRow()
///     director.editRow(row) { $0.prompt = "Capital of Peru?" }
///     director.missingFields(ofRow: row)  // [.answer]
///
/// A director is a value: a copy is independent, apart from the closure to which both report.
public struct QuestionGroupDirector: Sendable {
  /// The end of the building.
  public enum Event: Hashable, Sendable {
    /// The group was created.
    case created(QuestionGroup)
    /// The building was cancelled.
    case cancelled
  }

  /// A row of the form: a question that keeps its id wherever it is moved.
  public struct Row: Identifiable, Sendable {
    /// The id, unique in the director.
    public let id: Int

    /// The builder of the question.
    public var question: QuestionBuilder
  }

  /// The state that the user can change and undo.
  private struct FormState: Sendable {
    var title = ""
    var rows: [Row] = []
  }

  /// The rules by which the group is built.
  public let rules: BuildRules

  /// The end of the building, or nil if it goes on. Nothing can be changed after the end.
  public private(set) var end: Event?

  private var form = FormState()
  private var past: [FormState] = []
  private var nextID = 0
  private let score: QuestionGroup.Score
  private let report: @Sendable (Event) -> Void

  /// Creates a director without rows, which reports the end of the building to `report`.
  public init(rules: BuildRules = .app, report: @escaping @Sendable (Event) -> Void = { _ in }) {
    self.rules = rules
    self.report = report
    score = QuestionGroup.Score()
  }

  /// Creates a director that edits a group, whose score is kept.
  public init(
    editing group: QuestionGroup, rules: BuildRules = .app,
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.rules = rules
    self.report = report
    score = group.score
    form.title = group.title
    for question in group.questions { append(QuestionBuilder(question)) }
  }

  // MARK: Content

  /// The rows, in their order.
  public var rows: [Row] { form.rows }

  /// The group's title.
  public var title: String {
    get { form.title }
    set { change { $0.title = newValue } }
  }

  /// Returns the index of a row, or nil if no row has this id.
  public func index(ofRow id: Row.ID) -> Int? { form.rows.firstIndex { $0.id == id } }

  /// The errors that `create` would report; the index of a question is the index of its row.
  public var errors: [BuildError] { builder.errors(rules) }

  /// Returns the fields without which the row's question cannot be built, in the order of
  /// `BuildField.allCases`; none without such a row.
  public func missingFields(ofRow id: Row.ID) -> [BuildField] {
    guard let index = index(ofRow: id) else { return [] }
    let errors = form.rows[index].question.errors(rules)
    return BuildField.allCases.filter { field in
      errors.contains { $0.field == field && [.missing, .blank].contains($0.problem) }
    }
  }

  private var builder: QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = form.title
    builder.questions = form.rows.map(\.question)
    builder.score = score
    return builder
  }

  // MARK: Changes

  /// Appends a row, and returns its id.
  @discardableResult
  public mutating func addRow(_ question: QuestionBuilder = QuestionBuilder()) -> Row.ID {
    if end == nil {
      past.append(form)
      append(question)
    }
    return form.rows.last?.id ?? nextID
  }

  private mutating func append(_ question: QuestionBuilder) {
    form.rows.append(Row(id: nextID, question: question))
    nextID += 1
  }

  /// Removes a row. Returns false if no row has this id.
  @discardableResult
  public mutating func removeRow(_ id: Row.ID) -> Bool {
    guard let index = index(ofRow: id) else { return false }
    return removeRow(at: index)
  }

  /// Removes the row at an index. Returns false if the index is out of range.
  @discardableResult
  public mutating func removeRow(at index: Int) -> Bool {
    guard form.rows.indices.contains(index) else { return false }
    return change { $0.rows.remove(at: index) }
  }

  /// Moves a row to an index, or to the nearest one. Returns false if no row has this id.
  @discardableResult
  public mutating func moveRow(_ id: Row.ID, to newIndex: Int) -> Bool {
    guard let index = index(ofRow: id) else { return false }
    return change { form in
      let row = form.rows.remove(at: index)
      form.rows.insert(row, at: min(max(newIndex, 0), form.rows.count))
    }
  }

  /// Edits the question of a row. Returns false if no row has this id.
  @discardableResult
  public mutating func editRow(
    _ id: Row.ID, _ edit: (inout QuestionBuilder) throws -> Void
  ) rethrows -> Bool {
    guard let index = index(ofRow: id) else { return false }
    return try change { try edit(&$0.rows[index].question) }
  }

  /// Edits the question of the row at an index. Returns false if the index is out of range.
  @discardableResult
  public mutating func editRow(
    at index: Int, _ edit: (inout QuestionBuilder) throws -> Void
  ) rethrows -> Bool {
    guard form.rows.indices.contains(index) else { return false }
    return try editRow(form.rows[index].id, edit)
  }

  /// Takes back the last change. Returns false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard end == nil, let last = past.popLast() else { return false }
    form = last
    return true
  }

  /// Changes the form, unless the building has ended or the change fails.
  @discardableResult
  private mutating func change<Ignored>(
    _ change: (inout FormState) throws -> Ignored
  ) rethrows -> Bool {
    if end != nil { return false }
    var changed = form
    _ = try change(&changed)
    past.append(form)
    form = changed
    return true
  }

  // MARK: End

  /// Follows a recipe. If it throws an error, all its changes are taken back, unless it has ended the
  /// building, which was reported.
  ///
  /// - Throws: The error of the recipe.
  public mutating func follow(_ recipe: Recipe) throws {
    if end != nil { return }
    let before = self
    do {
      try recipe.steps(&self)
    } catch {
      if end == nil { self = before }
      throw error
    }
    // The recipe is undone as a whole.
    past = before.past + [before.form]
  }

  /// Creates the group and reports it, or throws the first of `errors`. Of a group that was created
  /// before, nothing is reported again.
  @discardableResult
  public mutating func create() throws(BuildError) -> QuestionGroup {
    if case .created(let group) = end { return group }
    let group = try builder.build(rules)
    if end == nil {
      end = .created(group)
      report(.created(group))
    }
    return group
  }

  /// Cancels the building, and reports it. Returns false if it has ended before.
  @discardableResult
  public mutating func cancel() -> Bool {
    if end != nil { return false }
    end = .cancelled
    report(.cancelled)
    return true
  }
}

extension QuestionGroupDirector {
  /// A procedure with a name that sets several inputs, for example from a template.
  public struct Recipe: Sendable {
    /// The name, for a menu.
    public let name: String

    /// Changes a director, or throws an error.
    public let steps: @Sendable (inout QuestionGroupDirector) throws -> Void

    /// Creates a recipe.
    public init(
      _ name: String, steps: @escaping @Sendable (inout QuestionGroupDirector) throws -> Void
    ) {
      self.name = name
      self.steps = steps
    }
  }

  /// Returns a stream of events, and the closure that a director reports them to.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public static func events() -> (stream: AsyncStream<Event>, report: @Sendable (Event) -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    return (
      stream,
      { event in
        continuation.yield(event)
        continuation.finish()
      }
    )
  }
}

/// An object to which a director reports the end of the building, such as the screen with the form.
public protocol QuestionGroupDirectorDelegate: AnyObject, Sendable {
  /// The group was created.
  func directorDidCreate(_ group: QuestionGroup)

  /// The building was cancelled.
  func directorDidCancel()
}

extension QuestionGroupDirector {
  /// Creates a director without rows, which reports the end of the building to a delegate. The
  /// director does not keep the delegate alive.
  public init(rules: BuildRules = .app, delegate: any QuestionGroupDirectorDelegate) {
    self.init(rules: rules) { [weak delegate] event in
      switch event {
      case .created(let group): delegate?.directorDidCreate(group)
      case .cancelled: delegate?.directorDidCancel()
      }
    }
  }
}
