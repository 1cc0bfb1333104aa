import DeckConversion

/// The options for an input of the conversion target, chosen by its first two bytes. The other
/// bytes are the deck. `@@` is a CSV file with the default options.
struct FuzzedOptions {
  /// The format of the deck.
  let format: InputFormat

  /// The options of the conversion.
  var options = ConversionOptions()

  /// Whether the order of the records is verified.
  let verifiesOrder: Bool

  /// The bytes of the deck.
  let deck: [UInt8]

  /// Parses `input`. Returns nil if it is too short.
  ///
  /// First byte, bits 0 to 2: the format, bit 3: `--skip-invalid`, bit 4: `--all-or-nothing`, bit
  /// 5: `--title`, bit 7: `--encoding UTF-16`. Second byte, bits 0 and 1: `--on-conflict`, or (3)
  /// `--map`, bit 2: `--choices keep` and all rules about content, bit 3: rejects and inspection, bit 4: `--header`, bit 5:
  /// `--from none`, bit 6 clear: `--fail-fast`, bit 7: `--verify-order`.
  init?(_ input: [UInt8]) {
    guard input.count >= 2 else { return nil }
    let (first, second) = (input[0], input[1])
    let formats = InputFormat.allCases.filter { !$0.isWorkbook && $0 != .records }
    format = first & 7 == 7 ? .records : formats[Int(first & 7) % formats.count]
    options.skipsInvalid = first & 0x08 != 0
    if first & 0x10 != 0 { options.writing = .noErrors }
    if first & 0x20 != 0 { options.title = "Given" }
    if first & 0x80 != 0 { options.encoding = InputEncoding(name: "UTF-16") }
    switch second & 3 {
    case 1: options.onConflict = .first
    case 2: options.onConflict = .last
    case 3: options.mappings = (try? FieldMapping.parse("prompt=a,answer=b,title=c,id=d")) ?? []
    default: break
    }
    if second & 0x04 != 0 {
      options.choicesUse = .keep
      options.rules[.optional] = .reported
      options.contentLimits.texts = [
        .prompt: TextRule(length: 2...5), .title: TextRule(length: 1...1, unavailable: ["b"]),
        .answer: TextRule(allowed: ["a"], forbiddenWords: ["a", "b c"]),
      ]
      options.contentLimits.groupSizes = 2...3
    }
    options.keepsRejects = second & 0x08 != 0
    options.isInspection = second & 0x08 != 0
    if second & 0x10 != 0 { options.hasHeader = true }
    if second & 0x20 != 0 { options.platformChoice = .none }
    verifiesOrder = second & 0x80 != 0
    // The order of what is not read cannot be verified.
    if second & 0xC0 == 0 { options.running.errorLimit = 1 }
    let content = Array(input.dropFirst(2))
    deck = format == .records ? content + Self.end(of: content) : content
  }

  /// Returns the line with which a stream of records is complete.
  private static func end(of content: [UInt8]) -> [UInt8] {
    let blanks = Set(" \t\r".utf8)
    let count = content.split(separator: 10).count { !blanks.isSuperset(of: $0) }
    return Array("\n{\"end\":{\"lines\":\(count),\"refused\":0,\"unread\":0}}\n".utf8)
  }
}
