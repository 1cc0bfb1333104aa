import ByteText

extension ForeignFile {
  /// Finds out what the file with these bytes, which is not an archive, is.
  init(_ bytes: Bytes) {
    let start = String(copying: bytes[0..<min(bytes.count, 1024)]).lowercased()
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if bytes.count == 0 {
      self = .empty
    } else if bytes.word(at: 0) == 0xE11A_B1A1_E011_CFD0 {
      self = .init(compound: bytes)
    } else if bytes[0] == 0x09, bytes.count > 4, bytes[1] <= 0x08 {
      // The first record of Excel's format before 1997.
      self = .excel97
    } else if text.contains("urn:schemas-microsoft-com:office:spreadsheet") {
      self = .excelXML
    } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.contains("<table")
    {
      self = .webPage
    } else if text.hasPrefix("{"), text.contains("\"doc_id\"") || text.contains("docs.google.com") {
      self = .googleSheet
    } else {
      self = start.utf8.contains(0) || start.contains("\u{FFFD}") ? .unknown : .text
    }
  }

  /// Finds out what an archive that is not a workbook is.
  init(_ archive: ZipArchive) {
    let isNumbers = archive.names.contains { $0.hasPrefix("index/") || $0 == "index.zip" }
    self = isNumbers ? .numbers : .unknown
  }

  /// Finds out what is in a compound file (MS-CFB), the container of old documents and of encrypted
  /// new ones, by the names of its streams.
  private init(compound bytes: Bytes) {
    // The names are in UTF-16, in a directory that can be anywhere.
    if bytes.contains(utf16: "EncryptedPackage") {
      self = .encrypted
    } else {
      self =
        bytes.contains(utf16: "Workbook") || bytes.contains(utf16: "Book")
        ? .excel97 : .otherDocument
    }
  }
}

extension Bytes {
  /// Returns whether the ASCII text `text` is anywhere in the bytes, as UTF-16 in little endian.
  fileprivate func contains(utf16 text: String) -> Bool {
    let wanted: [UInt8] = text.utf8.reduce(into: []) { $0 += [$1, 0] }
    guard count >= wanted.count else { return false }
    return (0...count - wanted.count).contains { start in hasBytes(wanted, at: start) }
  }

  private func hasBytes(_ wanted: [UInt8], at start: Int) -> Bool {
    self[start] == wanted[0] && wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
  }
}
