/// The values of an option that shells complete.
enum Completion: Sendable {
  /// Nothing: the value is free text, or there is none.
  case none
  /// The paths of files and folders.
  case path
  /// Words, which may be the beginnings of values, such as `prompt=`.
  case words([String])

  /// The completion that the type of the value in deck files implies.
  init(_ type: DeckFileType) {
    self =
      switch type {
      case .path: .path
      case .name(let names): .words(names)
      case .mapping(let keys): .words(keys.map { $0.key + "=" })
      case .flag, .text, .integer, .textOrList, .dictionary: .none
      }
  }
}
