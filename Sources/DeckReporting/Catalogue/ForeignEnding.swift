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

  private static let document = ForeignEnding(
    name: "a document of an office program",
    help: "copy its table into a spreadsheet, and save that as .xlsx")

  private static let webPage = ForeignEnding(
    name: "a web page", help: "open it in a spreadsheet program, and save it as .xlsx",
    isText: true)

  private static let markdown = ForeignEnding(
    name: "a document in Markdown", help: "read a table in it with --format csv", isText: true)

  private static let xml = ForeignEnding(
    name: "a document in XML",
    help: "export the questions as CSV or as a spreadsheet from the program that wrote it",
    isText: true)

  private static let pdf = ForeignEnding(
    name: "a PDF document", help: "copy its table into a spreadsheet, and save that as .xlsx")

  private static let anki = ForeignEnding(
    name: "a package of Anki",
    help: "export the notes from Anki as 'Notes in Plain Text (.txt)', and name that file")

  private static let archive = ForeignEnding(
    name: "an archive", help: "unpack it, and name the files in it")

  private static let all: [String: ForeignEnding] = [
    "apkg": anki, "colpkg": anki, "anki2": anki, "anki21": anki,
    "doc": document, "docx": document, "odt": document, "rtf": document, "pages": document,
    "ppt": document, "pptx": document, "odp": document, "pdf": pdf,
    "html": webPage, "htm": webPage, "xhtml": webPage, "mht": webPage,
    "xml": xml, "qti": xml, "h5p": archive, "zip": archive, "7z": archive, "rar": archive,
    "tar": archive,
    "md": markdown, "markdown": markdown,
    "gift": ForeignEnding(
      name: "a list of questions in the GIFT format",
      help: "write one row for each question, below a header such as question,A,B,C,D,answer"),
  ]

  // Not inlined: in a constant table, the system would correct the addresses of all strings whenever the
  // program starts.
  @inline(never)
  private init(name: String, help: String, isText: Bool = false) {
    (self.name, self.help, self.isText) = (name, help, isText)
  }

  /// Finds the kind of the file at `path`, or returns nil if its ending is not known.
  package init?(_ path: FilePath) {
    guard let known = path.uncompressedName.ending.flatMap({ Self.all[$0.lowercased()] }) else {
      return nil
    }
    self = known
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
