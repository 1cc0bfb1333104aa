import ByteText
import DeckBuilding
import RecordReading

/// The words for files that are not workbooks that can be read.
extension WorkbookFault {
  var message: String {
    switch self {
    case .foreign(let file): "the file cannot be read: it is \(file.words.name)"
    case .archive(let damage, let member):
      "the workbook is damaged: \(damage.message)" + (member.map { " (\(quoted($0)))" } ?? "")
    case .xml(let fault, let part, let offset):
      "the workbook is damaged: \(fault.message) (\(quoted(part)), at byte "
        + "\(withThousandsSeparators(offset)))"
    case .missingPart(let part): "the workbook is damaged: the part \(quoted(part)) is missing"
    case .cellOutOfRange: "the workbook is damaged: a cell is beyond row 1,048,576 or column XFD"
    case .cell(let damage, let cell, let sheet):
      "the workbook is damaged: in the sheet \(quoted(sheet)), \(damage.message(ofCell: cell))"
    case .missingSharedString: "the workbook is damaged: a cell refers to a text that is missing"
    case .input(.limit(.depth, let most)):
      "the elements of the workbook are nested more than \(pluralized(most, "level")) deep"
    case .input(let reason): reason.message
    case .outOfMemory: "there is not enough memory to read the workbook"
    }
  }

  /// The suggested remedy, if there is one.
  var help: String? {
    switch self {
    case .foreign(let file): file.words.help
    case .archive(.encrypted, _): "save it without a password"
    case .archive, .xml, .missingPart, .cellOutOfRange, .cell, .missingSharedString:
      "open it in the spreadsheet program and save it again"
    case .input(let reason): reason.help
    case .outOfMemory: nil
    }
  }
}

extension ForeignFile {
  /// The kind of the file, with an article, and the remedy.
  fileprivate var words: (name: String, help: String?) {
    let saveAsXLSX = "open it in the spreadsheet program and save it as .xlsx"
    return switch self {
    case .encrypted:
      (
        "a workbook that is encrypted with a password", "open it, remove the password, and save it"
      )
    case .excel97: ("a workbook in the format of Excel 97 to 2003 (.xls)", saveAsXLSX)
    case .excelBinary: ("a binary workbook (.xlsb)", saveAsXLSX)
    case .excelXML: ("a workbook in the XML format of Excel 2003", saveAsXLSX)
    case .numbers: ("a document of Numbers", "export it from Numbers as Excel (.xlsx)")
    case .googleSheet:
      (
        "a link to a document of Google Sheets", "download it from Google Sheets as Excel (.xlsx)"
      )
    case .webPage:
      ("a web page", saveAsXLSX + ", or download the file itself instead of a page that shows it")
    case .pdf: ("a PDF document", "copy its text into a spreadsheet")
    case .picture: ("a picture", "copy its text into a spreadsheet")
    case .compressed(let compression):
      (
        "compressed with \(compression.rawValue)",
        compression == .gzip
          ? "unpack it with \(compression.rawValue)"
          : "install the program \(compression.rawValue), which quizpress unpacks it with, or unpack it"
      )
    case .archive:
      ("an archive, such as a workbook", "if it is a workbook, read it with --format xlsx")
    case .lockFile: ("the lock file of a workbook that is open", "name the workbook itself")
    case .otherDocument: ("a document, not a workbook", nil)
    case .text: ("text, not a workbook", "if it is a table, read it with --format csv")
    case .empty: ("empty", nil)
    case .unknown: ("not a workbook", nil)
    }
  }
}

extension CellDamage {
  fileprivate func message(ofCell cell: String) -> String {
    switch self {
    case .repeatedCell: "cell \(cell) appears twice"
    case .repeatedRow: "the row of cell \(cell) appears twice"
    case .otherRow: "cell \(cell) is in another row"
    case .severalValues: "cell \(cell) has several values"
    case .spaces: "cell \(cell) has a number of spaces that is not from 0 to 32,767"
    }
  }
}

extension ArchiveDamage {
  fileprivate var message: String {
    switch self {
    case .noDirectory: "the file is cut off, its end is missing"
    case .malformedDirectory: "the directory of the archive is malformed"
    case .misplaced: "a member of the archive is not where its directory says"
    case .overlapping: "members of the archive overlap"
    case .duplicateName: "two members of the archive have the same name"
    case .unsafeName: "a member of the archive has a name that leads out of it"
    case .encrypted: "a member of the archive is encrypted"
    case .unknownMethod(let number): "a member is compressed by the unknown method \(number)"
    case .malformedData: "the compressed data of a member is malformed"
    case .wrongContents: "a member does not have the size and checksum that the directory says"
    }
  }
}

extension XMLFault {
  fileprivate var message: String {
    switch self {
    case .invalidEncoding: "a part is not valid text"
    case .otherEncoding(let name):
      "a part is in the encoding \(quoted(name)), not in UTF-8 or UTF-16"
    case .malformedDeclaration: "malformed XML declaration"
    case .documentType: "a part has a document type (<!DOCTYPE), which workbooks must not have"
    case .unexpectedEnd: "unexpected end of a part"
    case .contentOutside: "content outside of the only element of a part"
    case .malformedTag: "malformed tag"
    case .malformedName: "malformed name"
    case .mismatchedTag: "an end tag does not match its start tag"
    case .duplicateAttribute: "duplicate attribute"
    case .undeclaredPrefix: "undeclared namespace prefix"
    case .reservedNamespace: "invalid declaration of a namespace"
    case .invalidCharacter: "character that is not allowed in XML"
    case .invalidReference: "invalid character reference"
    case .malformedComment: "malformed comment"
    }
  }
}
