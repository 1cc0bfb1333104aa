import DeckConversion
import Testing

/// The format of an input without a name is detected by its first bytes.
@Suite struct FormatDetectionTests {
  static let inputs: [(text: String, format: InputFormat)] = [
    ("", .csv),
    ("\n \n", .csv),
    ("title,prompt,answer\n", .csv),
    ("title\tprompt\tanswer\nA\tb: c\td\n", .csv),
    ("Capitals: a deck\n\nprompt,answer\n", .csv),
    ("question:answer\na:b\n", .csv),
    ("word - translation\nhouse - casa\n", .csv),
    ("- house\n- cat\n", .csv),
    ("[sound:a.mp3],b\n", .csv),
    ("# cards\nhouse;casa\n", .csv),
    ("Q: What?;A: that\nno key;x\n", .csv),
    ("Q: What?\nA: that\n\nQ: Who?\nA: she\n", .csv),
    ("Q: What?\nA: that\n---\nQ: Who?\nA: she\n", .yaml),
    ("[]", .json),
    ("{}", .json),
    ("\u{FEFF}{\"title\": \"A\"}", .json),
    ("[{\"prompt\":\"a\",\"answer\":\"b\"}]\n", .json),
    ("[\n{\"prompt\":\"a\"},\n{\"prompt\":\"b\"}\n]\n", .json),
    ("{\n  \"title\": \"A\"\n}\n", .json),
    ("{\"prompt\":\"a\",\"answer\":\"b\"}\n", .json),
    ("{\"prompt\":\"a\"}\n{\"prompt\":\"b\"}\n", .jsonl),
    ("{\"prompt\":\"{\\\"a\"}\n\n{\"prompt\":\"b", .jsonl),
    ("[1, \"a\"]\n[2, \"b\"]\n", .jsonl),
    ("title: A\nquestions:\n- prompt: a\n  answer: b\n", .yaml),
    ("# a deck\n---\ntitle: A\n", .yaml),
    ("- prompt: a, b\n  answer: c\n- prompt", .yaml),
    ("- prompt: a\n  answer: b\n- prompt: c\n  answer: d\n", .yaml),
    ("-\n  prompt: a\n", .yaml),
    ("house: casa\ncat: gato\n", .yaml),
    ("%YAML 1.2\n---\n- prompt: a\n", .yaml),
    ("<?xml version=\"1.0\"?>\n<office:document>\n", .xlsx),
    ("PK\u{3}\u{4}", .xlsx),
    ("%PDF-1.7\n", .csv),
    ("<html>\n", .csv),
  ]

  @Test(arguments: inputs)
  func theFirstLinesShowTheFormat(_ text: String, _ format: InputFormat) {
    #expect(InputFormat(beginningOf: Bytes(text.utf8)) == format)
  }

  @Test func otherEncodingsAreRead() {
    let text = "\u{FEFF}{\"prompt\":\"ä\"}\n{\"prompt\":\"b\"}\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(InputFormat(beginningOf: Bytes(bytes)) == .jsonl)
  }
}
