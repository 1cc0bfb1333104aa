import DeckConversion

extension RewritingFailure {
  var message: String {
    switch self {
    case .unreadable(let path, let error):
      escaped("\(path): error: the file cannot be read: \(error)")
    case .notReproducible(let path):
      escaped(
        "\(path): error: the file has changed in the meantime, or its bytes cannot be written in its "
          + "encoding as they are; nothing was changed")
    case .severalNames(let path, let count):
      escaped(
        "\(path): error: the file has \(withThousandsSeparators(count)) names (hard links), of which the "
          + "others would keep the old content; nothing was changed. Replace the others by symbolic links, "
          + "or correct the file in an editor")
    case .changesMeaning:
      "quizpress: the fixes would change which records are used, or cause an error; nothing "
        + "was changed. Choose some of them with --fix"
    case .output(let error): error.message
    }
  }

  var status: ExitStatus {
    switch self {
    case .unreadable: .inputOrOutput
    case .notReproducible, .severalNames, .changesMeaning: .refused
    case .output(let error): ExitStatus(failure: error)
    }
  }
}
