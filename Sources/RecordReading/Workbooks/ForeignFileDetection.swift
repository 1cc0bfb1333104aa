package import ByteText

extension ForeignFile {
  /// The first bytes of files that are neither text nor a workbook.
  private static let signatures: [(bytes: [UInt8], file: ForeignFile)] = [
    (Array("%PDF-".utf8), .pdf),
    ([0x89] + Array("PNG\r\n".utf8), .picture),
    ([0xFF, 0xD8, 0xFF], .picture),
    (Array("GIF8".utf8), .picture),
  ]

  /// Finds out whether the bytes at the start of a file that should be text are certainly the ones of another format.
  package init?(insteadOfText bytes: Bytes) {
    if let file = Self.signed(bytes) {
      self = file
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .archive
    } else if bytes.word(at: 0) == Self.compoundSignature {
      self = .init(compound: bytes)
    } else if Self.mayBeWebPage(bytes), Self.isWebPage(Self.text(atStartOf: bytes)) {
      self = .webPage
    } else {
      return nil
    }
  }

  /// The first bytes of a compound file, as a little-endian number.
  private static let compoundSignature: UInt64 = 0xE11A_B1A1_E011_CFD0

  private static func signed(_ bytes: Bytes) -> ForeignFile? {
    if let compression = Compression(beginningOf: bytes) { return .compressed(compression) }
    return signatures.first { bytes.starts(with: $0.bytes) }?.file
  }

  /// Returns the first kilobyte in small letters, without white space before it.
  private static func text(atStartOf bytes: Bytes) -> Substring {
    String(copying: bytes[0..<min(bytes.count, 1024)]).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  }

  /// Returns whether the first byte may begin a tag, or white space or a mark before it.
  private static func mayBeWebPage(_ bytes: Bytes) -> Bool {
    guard bytes.count > 0 else { return false }
    return bytes[0] <= 0x20 || bytes[0] >= 0x7F || bytes[0] == UInt8(ascii: "<")
  }

  private static func isWebPage(_ text: Substring) -> Bool {
    text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// Finds out what the file with these bytes, which is not an archive, is.
  init(_ bytes: Bytes) {
    let text = Self.text(atStartOf: bytes)
    if let file = Self.signed(bytes) {
      self = file
    } else if bytes.count == 0 {
      self = .empty
    } else if bytes.word(at: 0) == Self.compoundSignature {
      self = .init(compound: bytes)
    } else if bytes[0] == 0x09, bytes.count > 4, bytes[1] <= 0x08 {
      // The first record of Excel's format before 1997.
      self = .excel97
    } else if text.contains("urn:schemas-microsoft-com:office:spreadsheet") {
      self = .excelXML
    } else if Self.isWebPage(text) || text.contains("<table") {
      self = .webPage
    } else if text.hasPrefix("{"), text.contains("\"doc_id\"") || text.contains("docs.google.com") {
      self = .googleSheet
    } else {
      self = text.utf8.contains(0) || text.contains("\u{FFFD}") ? .unknown : .text
    }
  }

  /// Finds out what an archive that is not a workbook is.
  init(_ archive: ZipArchive) {
    let isNumbers = archive.names.contains { $0.hasPrefix("index/") || $0 == "index.zip" }
    self = isNumbers ? .numbers : .unknown
  }

  /// Finds out the contents of a compound file (MS-CFB), the container of old documents and of
  /// encrypted new ones, by the names of its streams.
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
    return (0...count - wanted.count).contains { start in
      self[start] == wanted[0] && starts(with: wanted, at: start)
    }
  }
}
