import ByteText
import RecordReading
import Testing

/// The encoding of an input is detected in its bytes. `⟦!⟧` marks the first byte that is not UTF-8.
@Suite struct EncodingRecognitionTests {
  @Test(
    arguments: [
      MarkedInput("⟪EF BB BF⟫", is: .utf8),
      MarkedInput("⟪EF BB BF⟫a", is: .utf8),
      MarkedInput("⟪EF BB BF⟫é", is: .utf8),
      MarkedInput("⟪EF BB BF⟫a⟦!⟧⟪E9⟫b", is: .utf8),
      MarkedInput("⟪EF BB BF⟫⟦!⟧⟪FF FE⟫", is: .utf8),
      MarkedInput("⟪FF FE⟫", is: .utf16LittleEndian),
      MarkedInput("⟪FF FE 61 00⟫", is: .utf16LittleEndian),
      MarkedInput("⟪FF FE 61⟫", is: .utf16LittleEndian),
      MarkedInput("⟪FF FE 00 D8⟫", is: .utf16LittleEndian),
      MarkedInput("⟪FE FF⟫", is: .utf16BigEndian),
      MarkedInput("⟪FE FF 00 61⟫", is: .utf16BigEndian),
      MarkedInput("⟪FE FF 00 00⟫", is: .utf16BigEndian),
      MarkedInput("⟪FF FE 00 00⟫", is: .utf32LittleEndian),
      MarkedInput("⟪FF FE 00 00 61 00 00 00⟫", is: .utf32LittleEndian),
      MarkedInput("⟪00 00 FE FF⟫", is: .utf32BigEndian),
      MarkedInput("⟪00 00 FE FF 00 00 00 61⟫", is: .utf32BigEndian),
    ])
  func byteOrderMarksAreRecognized(_ input: MarkedInput) {
    expect(input.marked, input.encoding, .mark)
  }

  @Test(arguments: [
    "hi", "id,q\r\n", "Wörter, \"ÿ\"", "Привет,мир\n", "題名,答え\r\n", "id,質問　一,答え\r\n1,質問,答え\r\n",
    "שאלה,תשובה\n", "ひらがな,かな\n", "😀,😀\n", String(repeating: "日本\n", count: 3_000),
  ])
  func zeroBytesIndicateUTF16(text: String) {
    expect(utf16(text, .utf16LittleEndian), .utf16LittleEndian, .zeroBytes)
    expect(utf16(text, .utf16BigEndian), .utf16BigEndian, .zeroBytes)
    expect(utf16(text, .utf16LittleEndian) + [0x61], .utf16LittleEndian, .zeroBytes)
  }

  @Test(arguments: [
    "", "a", "é", "日本", "id,q\n1,é\n", "a⟪00⟫", "⟪00⟫", "⟪00⟫a", "⟪00 00⟫", "id,q\n1,a⟪00⟫b\n",
    "id⟪00⟫q⟪00⟫a⟪00⟫b and some more words\n", "日本⟪00⟫", "⟪EF BF BE⟫", "⟪01 02 1B⟫",
    "a⟪00 00 00⟫b⟪00 00 00⟫", "⟪00 00 00⟫a⟪00 00 00⟫b", "a⟪00 00⟫b⟪00⟫c⟪00 00⟫",
  ])
  func validUTF8IsUTF8(marked: String) {
    expect(marked, .utf8, .validUTF8)
  }

  /// The first 4 KiB, which are searched for zero bytes, end inside a character.
  @Test func regularNULsDoNotIndicateUTF16() {
    let lines = String(repeating: "nineteen characters⟪00⟫", count: 204)
    expect(lines + "and fifteen morée\n", .utf8, .validUTF8)
  }

  @Test(arguments: [
    "caf⟦!⟧⟪E9⟫\n", "cr⟦!⟧⟪E9⟫⟪E9⟫e", "L'⟦!⟧⟪C9⟫cole", "⟦!⟧⟪C4⟫⟪D6⟫⟪DC⟫", "⟦!⟧⟪E9⟫t⟪E9⟫",
    "a⟦!⟧⟪F1⟫o ⟪BF⟫Qu⟪E9⟫? espa⟪F1⟫ol",
  ])
  func wordsWithAccentsAreWindows1252(marked: String) {
    expect(marked, .windows1252, .invalidUTF8)
  }

  /// Single signs and letters are other ones in other encodings.
  @Test(arguments: [
    "⟪80⟫", "⟪FE FE⟫", "25 k⟪B3⟫", "⟪8A⟫koda", "na⟪EF⟫ve", "⟪FF⟫", "x⟪B2⟫y",
  ])
  func fewCharactersShowNoEncoding(marked: String) {
    let detection = EncodingDetection(of: Bytes(MarkedText(marked).bytes))
    guard case .inconclusive(.unclear) = detection.evidence else {
      Issue.record("\(detection)")
      return
    }
  }

  /// `⟦?⟧` marks the byte because of which no encoding is tried.
  @Test(arguments: [
    DoubtfulInput("caf⟦!⟧⟦?⟧⟪C3⟫", because: "cut"),
    DoubtfulInput("日⟦!⟧⟦?⟧⟪E6 97⟫", because: "cut"),
    DoubtfulInput("⟦!⟧⟦?⟧⟪F0 9F 98⟫", because: "cut"),
    DoubtfulInput("caf⟦!⟧⟦?⟧⟪E9⟫", because: "cut"),
    DoubtfulInput("⟦!⟧⟦?⟧⟪E0 A0⟫", because: "cut"),
    DoubtfulInput("⟦?⟧é⟦!⟧⟪E9⟫ ", because: "mixed"),
    DoubtfulInput("⟦!⟧⟪E9⟫ ⟦?⟧é", because: "mixed"),
    DoubtfulInput("⟦!⟧⟪E9⟫ \n⟦?⟧日\n", because: "mixed"),
    DoubtfulInput("⟦!⟧⟪FF⟫⟦?⟧⟪00⟫", because: "00"),
    DoubtfulInput("⟦?⟧⟪01⟫⟦!⟧⟪FF⟫", because: "01"),
    DoubtfulInput("⟦!⟧⟪89⟫PNG\r\n⟦?⟧⟪1A⟫\n", because: "1A"),
    DoubtfulInput("⟦!⟧⟪E9⟫ ⟦?⟧⟪7F⟫", because: "7F"),
    DoubtfulInput("⟦!⟧⟪E9⟫ ⟦?⟧⟪08⟫", because: "08"),
    DoubtfulInput("⟦!⟧⟪E9⟫ ⟦?⟧⟪0E⟫", because: "0E"),
  ])
  func bytesThatAreNoOtherTextStayUTF8(_ input: DoubtfulInput) throws {
    let text = MarkedText(input.marked)
    let place = try #require((0...text.bytes.count).first { text.place($0).contains("⟦?⟧") })
    let byte = place < text.bytes.count ? text.bytes[place] : 0
    let doubt: EncodingConflict =
      switch input.reason {
      case "cut": .cutCharacter
      case "mixed": .mixed(at: place)
      default: .controlCharacter(byte, at: place)
      }
    expect(input.marked, .utf8, .inconclusive(doubt))
    if input.reason.count == 2 { #expect(byte == UInt8(input.reason, radix: 16)) }
  }

  @Test(arguments: ["caf⟦!⟧⟪C3⟫", "日⟦!⟧⟪E6 97⟫", "⟦!⟧⟪F0 9F 98⟫"])
  func startOfAnInputMayEndInsideACharacter(marked: String) {
    let text = MarkedText(marked)
    let recognition = EncodingDetection(of: Bytes(text.bytes), isComplete: false)
    #expect(recognition.encoding == .utf8 && recognition.evidence == .validUTF8)
    #expect(recognition.firstInvalidUTF8.map(text.place) == "⟦!⟧")
  }

  private func expect(_ marked: String, _ encoding: TextEncoding, _ evidence: EncodingEvidence) {
    let text = MarkedText(marked)
    let recognition = EncodingDetection(of: Bytes(text.bytes))
    #expect(recognition.encoding == encoding)
    #expect(recognition.evidence == evidence)
    let invalid = recognition.firstInvalidUTF8.map(text.place)
    #expect(invalid?.contains("⟦!⟧") == (marked.contains("⟦!⟧") ? true : nil))
  }

  private func expect(_ bytes: [UInt8], _ encoding: TextEncoding, _ evidence: EncodingEvidence) {
    let recognition = EncodingDetection(of: Bytes(bytes))
    #expect(recognition.encoding == encoding)
    #expect(recognition.evidence == evidence)
  }
}

/// An input, and its encoding.
struct MarkedInput: CustomTestStringConvertible {
  let marked: String
  let encoding: TextEncoding

  init(_ marked: String, is encoding: TextEncoding) {
    self.marked = marked
    self.encoding = encoding
  }

  var testDescription: String { marked.debugDescription }
}

/// An input that is no text, and the reason: `cut` inside a character, `mixed` encodings, or the control character
/// in it.
struct DoubtfulInput: CustomTestStringConvertible {
  let marked: String
  let reason: String

  init(_ marked: String, because reason: String) {
    self.marked = marked
    self.reason = reason
  }

  var testDescription: String { marked.debugDescription }
}
