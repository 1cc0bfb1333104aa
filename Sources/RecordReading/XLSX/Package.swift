import ByteText

/// The package of a workbook in Office Open XML: its parts, and how they refer to each other (ECMA-376 Part 2).
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

  func has(_ part: PartPath) -> Bool { archive.member(named: part.text) != nil }

  func scanner(of part: PartPath) throws(WorkbookFault) -> XMLScanner<SpreadsheetName> {
    guard let reader = try archive.reader(of: part.text) else { throw .missingPart(part.text) }
    return XMLScanner(reader, part: part.text, limits: archive.limits)
  }

  /// Calls `body` for each element of a part.
  func scan(
    _ part: PartPath, _ body: (borrowing XMLScanner<SpreadsheetName>) throws(WorkbookFault) -> Void
  ) throws(WorkbookFault) {
    var scanner = try scanner(of: part)
    while try scanner.nextStart() { try body(scanner) }
  }
}

/// The path of a part in a package, with slashes and without one at the start.
struct PartPath: Hashable {
  let text: String

  /// Creates the path that `target` is in relationships of the part at `source`, or of the package
  /// if it is nil. Some programs write backslashes.
  init(_ target: String, from source: PartPath?) {
    let target = String(target.map { $0 == "\\" ? "/" : $0 }).removingPercentEncoding
    var names = target.hasPrefix("/") ? [] : source?.folder ?? []
    for name in target.split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    text = names.joined(separator: "/")
  }

  /// Creates the path that is written as an absolute one.
  init(absolute path: String) {
    self.init("/" + path, from: nil)
  }

  private var folder: [Substring] { Array(text.split(separator: "/").dropLast()) }

  var relationships: PartPath {
    let name = text.split(separator: "/").last ?? ""
    return PartPath(absolute: (folder + ["_rels", name + ".rels"]).joined(separator: "/"))
  }
}

extension String {
  /// The text with escaped bytes (`%20`) in place of their numbers, if that is text.
  fileprivate var removingPercentEncoding: String {
    guard contains("%") else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(Substring(rest.prefix(2)))
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let number = UInt8(digits, radix: 16)
      {
        bytes.append(number)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}

extension Package {
  /// Returns the pictures over the cells of the sheet in `part` (ECMA-376 Part 1, 20.5); `drawing`
  /// is the relationship to the part with its drawings.
  func pictures(in drawing: String, of part: PartPath) throws(WorkbookFault) -> CellGrid.Pictures {
    var pictures = CellGrid.Pictures()
    let relationship = try relationships(of: part).first { $0.id == drawing }
    guard let target = relationship?.target, has(target) else { return pictures }
    var scanner = try scanner(of: target)
    // A picture without an anchor in a cell is placed on the sheet.
    var anchor = CellAddress(row: 0, column: 0)
    while try scanner.nextStart() {
      switch scanner.name {
      case .anchorStart: anchor = try scanner.readAnchor()
      case .picture: pictures.add(at: anchor)
      default: break
      }
    }
    return pictures
  }
}

extension XMLScanner<SpreadsheetName> {
  /// Reads the cell that the anchor names that the last event began, up to the end of the anchor.
  fileprivate mutating func readAnchor() throws(WorkbookFault) -> CellAddress {
    var address = CellAddress(row: 0, column: 0)
    let outer = depth - 1
    var element = SpreadsheetName.other
    while depth > outer {
      switch try next() {
      case .start: element = name
      case .text:
        let number = text.wholeNumber ?? 0
        if element == .column { address.column = min(number, CellAddress.columnCount - 1) }
        if element == .row { address.row = min(number, CellAddress.rowCount - 1) }
      case .end: element = .other
      case .endOfDocument: return address
      }
    }
    return address
  }
}
