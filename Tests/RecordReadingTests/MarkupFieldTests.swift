import ByteText
import RecordReading
import Testing

/// Which fields of a record are decoded, and how long that takes.
@Suite struct MarkupFieldTests {
  /// `*` follows a text that does not stand in the source.
  @Test(arguments: [
    (#"{"a": "x", "b": "x > y", "c": ""}"#, "x|x > y|"),
    (#"{"a": "AT&T", "b": "3 < 4", "c": "&foo;"}"#, "AT&T|3 < 4|&foo;"),
    (#"{"a": "&lt;", "b": "x", "c": "<b>y</b>"}"#, "<*|x|y*"),
    (#"{"a": "\u0026lt;", "b": "\tx", "c": "\"&amp;"}"#, "<*|\tx*|\"&*"),
    (#"{"a": "<b></b>", "b": "<b>é", "c": "\n<"}"#, "*|é*|\n<*"),
    (#"{"a": ["&lt;", ["&gt;"]], "b": 1, "&amp;": null}"#, "|<*||>*|1|null"),
  ])
  func fields(source: String, expected: String) {
    let bytes = Bytes(Array(source.utf8))
    let error = read(bytes, as: .json) { record, _ in
      var decoded = copy record
      decoded.decodeMarkup(.html, in: bytes)
      let texts = decoded.fields.map { field in
        String(copying: decoded.text(of: field, in: bytes)) + (field.isDecoded ? "*" : "")
      }
      #expect(texts.joined(separator: "|") == expected)
      #expect(decoded.fields.map(\.offset) == record.fields.map(\.offset))
      #expect(decoded.fields.map(\.isQuoted) == record.fields.map(\.isQuoted))
    }
    #expect(error == nil)
  }

  /// Only texts have markup: what YAML writes without quotes is a bare word, and stays.
  @Test func bareWordsStay() {
    let bytes = Bytes(Array("a: x&lt;y\nb: 'x&lt;y'\n".utf8))
    let error = read(bytes, as: .yaml) { record, _ in
      var decoded = copy record
      decoded.decodeMarkup(.entities, in: bytes)
      let texts = decoded.fields.map { String(copying: decoded.text(of: $0, in: bytes)) }
      #expect(texts == ["x&lt;y", "x<y"])
    }
    #expect(error == nil)
  }

  /// Where the time grew with the square of the length, each of these would take minutes.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<", "&", "&#", "&#1", "&a", "<!--", "<!-", "<!", "<?", "</", "<a", "</a", "<a ", "<a b=",
      "<a b=\"", "<a b='", "<a b=\"<a b='", "<a x=\"<a \" ", "<a x='\" y=\"' ", "<style>",
      "<script>", "<style><script><!--", "<style></style", "<!-->", "-->", "--", "<br>",
    ])
  func timeIsLinear(piece: String) {
    let source = String(repeating: piece, count: (1 << 17) / piece.utf8.count)
    let bytes = Bytes(Array("\"\(source.replacing("\"", with: "\"\""))\"".utf8))
    let error = read(bytes, as: .csv()) { record, _ in
      var decoded = copy record
      decoded.decodeMarkup(.html, in: bytes)
      #expect(decoded.fields.count == 1 && decoded.fields[0].textCount <= source.utf8.count)
    }
    #expect(error == nil)
  }
}
