import DeckConversion

/// How an input of the conversion target is read: chosen by its first two bytes, the rest is the
/// deck. `@` and `@` are a CSV file and the defaults.
struct FuzzedOptions {
  /// The format of the deck.
  let format: InputFormat

  /// How it is converted.
  var options = ConversionOptions()

  /// Whether the order of the records is verified.
  let verifiesOrder: Bool

  /// The bytes of the deck.
  let deck: [UInt8]

  /// Takes `input` apart; nothing, where it is too short.
  ///
  /// First byte, bits 0 to 2: the format, bit 3: questions that do not build are left out, bit 4:
  /// all or nothing, bit 5: a title is given, bit 7: UTF-16 is told. Second byte, bits 0 and 1: what
  /// becomes of conflicts, or (3) a mapping, bit 2: choices are kept, bit 3: all that is to be told
  /// is kept, bit 4: a header is told, bit 5: no platform, bit 7: the order is verified.
  init?(_ input: [UInt8]) {
    guard input.count >= 2 else { return nil }
    let (first, second) = (input[0], input[1])
    format = InputFormat.allCases[Int(first & 7) % InputFormat.allCases.count]
    options.skipsInvalid = first & 0x08 != 0
    options.isAllOrNothing = first & 0x10 != 0
    if first & 0x20 != 0 { options.title = "Given" }
    if first & 0x80 != 0 { options.encoding = InputEncoding(name: "UTF-16") }
    switch second & 3 {
    case 1: options.onConflict = .first
    case 2: options.onConflict = .last
    case 3: options.mappings = (try? FieldMapping.parse("prompt=a,answer=b,title=c,id=d")) ?? []
    default: break
    }
    if second & 0x04 != 0 { options.choicesUse = .keep }
    options.keepsRejects = second & 0x08 != 0
    options.isInspection = second & 0x08 != 0
    if second & 0x10 != 0 { options.hasHeader = true }
    if second & 0x20 != 0 { options.platformChoice = .none }
    verifiesOrder = second & 0x80 != 0
    deck = Array(input.dropFirst(2))
  }
}
