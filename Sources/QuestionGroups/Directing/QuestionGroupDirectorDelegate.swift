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
