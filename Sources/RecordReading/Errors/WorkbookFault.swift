/// The reason why a workbook cannot be read.
package enum WorkbookFault: Error, Hashable, Sendable {
  /// The archive is damaged; `member` is the name of the file in it, if the damage is in one.
  case archive(ArchiveDamage, member: String?)
  /// A part is not XML; the offset is in its text, in UTF-8.
  case xml(XMLFault, part: String, offset: Int)
  /// A part to which others refer does not exist.
  case missingPart(String)
  /// The address of a cell is beyond the largest sheet, or is malformed.
  case cellOutOfRange
  /// A cell, such as `C2`, contradicts the rest of the sheet, so that its value is not clear.
  case cell(CellDamage, name: String, sheet: String)
  /// A cell refers to a shared string that does not exist.
  case missingSharedString
  /// The file is something else than a workbook that can be read.
  case foreign(ForeignFile)
  /// The workbook cannot be unpacked to its end, or exceeds a limit, like any other input.
  case input(ReadingError.Reason)
  /// There is not enough memory to unpack a part.
  case outOfMemory
}

/// Damage of a sheet at a cell.
package enum CellDamage: Hashable, Sendable {
  /// The sheet has the cell twice.
  case repeatedCell
  /// The sheet has the row twice; the cell is in the second one.
  case repeatedRow
  /// The address of the cell is not in the row that has the cell.
  case otherRow
  /// The cell has more than one value.
  case severalValues
  /// A number of spaces is not one that a cell can have.
  case spaces
}

/// Damage of a ZIP archive.
package enum ArchiveDamage: Hashable, Sendable {
  /// The directory at the end is missing, so the file is cut off.
  case noDirectory
  /// The directory is not a list of members.
  case malformedDirectory
  /// A member is not where the directory says.
  case misplaced
  /// A member shares bytes with another one.
  case overlapping
  /// Two members have the same name.
  case duplicateName
  /// The name of a member leads out of the archive.
  case unsafeName
  /// The contents of a member are encrypted.
  case encrypted
  /// A member is compressed by a method other than deflating.
  case unknownMethod(Int)
  /// The contents of a member are not deflated data, or end early.
  case malformedData
  /// The contents of a member do not have the size or the checksum of the directory.
  case wrongContents
}

/// A file that is not what its name says: it looks like a workbook or like text to a person, and is
/// none that can be read.
package enum ForeignFile: Hashable, Sendable {
  /// A workbook, encrypted with a password.
  case encrypted
  /// A workbook of Excel 97 to 2003 (`.xls`).
  case excel97
  /// A binary workbook of Excel (`.xlsb`).
  case excelBinary
  /// A workbook of Excel 2002 or 2003 in XML.
  case excelXML
  /// A document of Numbers.
  case numbers
  /// A link to a document of Google Sheets.
  case googleSheet
  /// A web page, which some programs give the name of a workbook or of a table.
  case webPage
  /// A PDF document.
  case pdf
  case picture
  /// A file that is compressed, again after it was unpacked or without a program to unpack it.
  case compressed(Compression)
  /// A ZIP archive, such as a workbook, with the name of a text.
  case archive
  /// The file that marks a workbook as open.
  case lockFile
  /// A document or presentation of an office program.
  case otherDocument
  /// Plain text, perhaps a table.
  case text
  case empty
  /// Anything else.
  case unknown
}
