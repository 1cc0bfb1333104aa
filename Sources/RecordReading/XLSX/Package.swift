import ByteText

/// The package of a workbook in Office Open XML: its parts, and how they refer to each other
/// (ECMA-376 Part 2).
struct Package: Sendable {
  /// A reference from one part to another.
  struct Relationship: Sendable {
    let id: String
    /// The last component of the type, such as `worksheet`; it is the same in all editions.
    let type: String
    let target: PartPath
  }

  let archive: ZipArchive

  /// The parts that have a content type of their own, in the order of their names.
  private var partsByType: [(type: String, part: PartPath)] = []

  /// Reads the content types of a package; returns nil if `archive` is none.
  init?(_ archive: ZipArchive) throws(WorkbookFault) {
    self.archive = archive
    let list = PartPath(absolute: "[Content_Types].xml")
    guard has(list) else { return nil }
    var parts: [(type: String, part: PartPath)] = []
    try scan(list) { scanner in
      guard scanner.name == .contentTypeOverride, let part = scanner.string(.partName),
        let type = scanner.string(.contentType)
      else { return }
      parts.append((type.lowercased(), PartPath(absolute: part)))
    }
    partsByType = parts
  }

  /// Returns the parts whose content type ends in one of `endings`.
  func parts(ofType endings: [String]) -> [PartPath] {
    partsByType.filter { part in endings.contains { part.type.hasSuffix($0) } }.map(\.part)
  }

  /// Returns the relationships of a part, or of the package; none if the part has none.
  func relationships(of part: PartPath?) throws(WorkbookFault) -> [Relationship] {
    let list = part?.relationships ?? PartPath(absolute: "_rels/.rels")
    guard has(list) else { return [] }
    var relationships: [Relationship] = []
    try scan(list) { scanner in
      // Nothing outside of the package is read.
      guard scanner.name == .relationship, scanner.string(.targetMode) != "External",
        let id = scanner.string(.id), let target = scanner.string(.target)
      else { return }
      let type = scanner.string(.type)?.split(separator: "/").last ?? ""
      relationships.append(
        Relationship(id: id, type: String(type), target: PartPath(target, from: part)))
    }
    return relationships
  }

  /// The language of the content, such as `de-DE`; empty unless the core properties name one
  /// (ECMA-376 Part 2, clause 10).
  var language: [UInt8] {
    let relationship = try? relationships(of: nil).first { $0.type == "core-properties" }
    guard let part = relationship?.target, has(part), var scanner = try? scanner(of: part) else {
      return []
    }
    var isInLanguage = false
    var language: [UInt8] = []
    while let event = try? scanner.next(), event != .endOfDocument {
      if event == .text, isInLanguage { language.append(copying: scanner.text) }
      isInLanguage = event == .start && scanner.name == .language
    }
    return language
  }

  /// Returns whether the part exists.
  func has(_ part: PartPath) -> Bool { archive.member(named: part.text) != nil }

  /// Returns a scanner of a part.
  func scanner(of part: PartPath) throws(WorkbookFault) -> XMLScanner<SpreadsheetName> {
    guard let reader = try archive.reader(of: part.text) else { throw .missingPart(part.text) }
    return XMLScanner(reader, part: part.text, limits: archive.limits)
  }

  /// Calls `body` for each element of a part.
  func scan(
    _ part: PartPath, _ body: (borrowing XMLScanner<SpreadsheetName>) throws(WorkbookFault) -> Void
  ) throws(WorkbookFault) {
    var scanner = try scanner(of: part)
    while true {
      switch try scanner.next() {
      case .start: try body(scanner)
      case .text, .end: break
      case .endOfDocument: return
      }
    }
  }
}
