import ByteText
import DeckBuilding
package import SystemIO

/// A kind of file that is not read, as the ending of its name shows it, and how to get one that is.
package struct ForeignEnding: Sendable {
  /// The kind of the file, with an article.
  package let name: String

  /// The remedy, in the imperative.
  package let help: String

  /// Whether the file is text, in which the first lines show whether it has questions.
  package let isText: Bool

  private init(name: String, help: String, isText: Bool = false) {
    (self.name, self.help, self.isText) = (name, help, isText)
  }

  /// Finds the kind of the file at `path`, or returns nil if its ending is not known.
  package init?(_ path: FilePath) {
    let table = "copy its table into a spreadsheet, and save that as .xlsx"
    switch path.uncompressedName.ending?.lowercased() {
    case "apkg", "colpkg", "anki2", "anki21":
      self.init(
        name: "a package of Anki",
        help: "export the notes from Anki as 'Notes in Plain Text (.txt)', and name that file")
    case "doc", "docx", "odt", "rtf", "pages", "ppt", "pptx", "odp":
      self.init(name: "a document of an office program", help: table)
    case "pdf": self.init(name: "a PDF document", help: table)
    case "html", "htm", "xhtml", "mht":
      self.init(
        name: "a web page", help: "open it in a spreadsheet program, and save it as .xlsx",
        isText: true)
    case "xml", "qti":
      self.init(
        name: "a document in XML",
        help: "export the questions as CSV or as a spreadsheet from the program that wrote it",
        isText: true)
    case "h5p", "zip", "7z", "rar", "tar":
      self.init(name: "an archive", help: "unpack it, and name the files in it")
    case "md", "markdown":
      self.init(
        name: "a document in Markdown", help: "read a table in it with --format csv", isText: true)
    case "gift":
      self.init(
        name: "a list of questions in the GIFT format",
        help: "write one row for each question, below a header such as question,A,B,C,D,answer")
    default: return nil
    }
  }
}

extension Catalogue {
  /// Describes `count` files in a folder that are not read, the first of which is at `first`.
  func describe(unread count: Int, _ first: FilePath) -> Description {
    let ending = ForeignEnding(first)
    let (file, name) = (ending == nil ? "text file" : "file", quoted(first.description))
    return Description(
      (count == 1
        ? "the \(file) \(name) in it is not read"
        : "\(pluralized(count, file)) in it are not read, such as \(name)")
        + (ending.map { ": it is \($0.name)" } ?? ""),
      help: ending?.help ?? "name a text file to read it as a table")
  }

  /// Describes the file at `path` in a folder, which looks like a deck and is not read.
  func describe(unreadDeck path: FilePath) -> Description {
    if let ending = ForeignEnding(path) {
      return Description(
        "the file looks like a deck, but it is \(ending.name), which is not read",
        help: "\(ending.help), or exclude the file with --exclude")
    }
    return Description(
      "the text file looks like a deck, but of the text files in a folder, only exports of Anki are read",
      help: "name the file as an input to read it, or exclude it with --exclude")
  }
}
