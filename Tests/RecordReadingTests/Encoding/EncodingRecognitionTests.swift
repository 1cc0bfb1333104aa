import ByteText
import RecordReading
import Testing

/// The encoding of an input is detected in its bytes. `⟦!⟧` marks the first byte that is not UTF-8.
@Suite struct EncodingRecognitionTests {
  @Test(
    arguments: [
      ("⟪EF BB BF⟫", TextEncoding.utf8),
      ("⟪EF BB BF⟫a", .utf8),
      ("⟪EF BB BF⟫é", .utf8),
      ("⟪EF BB BF⟫a⟦!⟧⟪E9⟫b", .utf8),
      ("⟪EF BB BF⟫⟦!⟧⟪FF FE⟫", .utf8),
      ("⟪FF FE⟫", .utf16LittleEndian),
      ("⟪FF FE 61 00⟫", .utf16LittleEndian),
      ("⟪FF FE 61⟫", .utf16LittleEndian),
      ("⟪FF FE 00 D8⟫", .utf16LittleEndian),
      ("⟪FE FF⟫", .utf16BigEndian),
      ("⟪FE FF 00 61⟫", .utf16BigEndian),
      ("⟪FE FF 00 00⟫", .utf16BigEndian),
      ("⟪FF FE 00 00⟫", .utf32LittleEndian),
      ("⟪FF FE 00 00 61 00 00 00⟫", .utf32LittleEndian),
      ("⟪00 00 FE FF⟫", .utf32BigEndian),
      ("⟪00 00 FE FF 00 00 00 61⟫", .utf32BigEndian),
    ])
  func byteOrderMarksAreRecognized(marked: String, encoding: TextEncoding) {
    expect(marked, encoding, .mark)
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
    guard case .inconclusive(_?) = detection.evidence else {
      Issue.record("\(detection)")
      return
    }
  }

  /// A character is cut off, others are valid UTF-8, or there is a control character.
  @Test(arguments: [
    "caf⟦!⟧⟪C3⟫", "日⟦!⟧⟪E6 97⟫", "⟦!⟧⟪F0 9F 98⟫", "caf⟦!⟧⟪E9⟫", "⟦!⟧⟪E0 A0⟫", "é⟦!⟧⟪E9⟫ ",
    "⟦!⟧⟪E9⟫ é", "⟦!⟧⟪E9⟫ \n日\n", "⟦!⟧⟪FF⟫⟪00⟫", "⟪01⟫⟦!⟧⟪FF⟫", "⟦!⟧⟪89⟫PNG\r\n⟪1A⟫\n",
    "⟦!⟧⟪E9⟫ ⟪7F⟫", "⟦!⟧⟪E9⟫ ⟪08⟫", "⟦!⟧⟪E9⟫ ⟪0E⟫",
  ])
  func bytesThatAreNoOtherTextStayUTF8(marked: String) {
    expect(marked, .utf8, .inconclusive(nil))
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
