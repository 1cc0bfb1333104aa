import ByteText
import RecordReading
import Testing

/// The text of a record is decoded, in linear time.
@Suite struct MarkupFieldTests {
  /// `*` follows decoded text.
  @Test(arguments: [
    Case(#"{"a": "x", "b": "x > y", "c": ""}"#, reads: "x|x > y|"),
    Case(#"{"a": "AT&T", "b": "3 < 4", "c": "&foo;"}"#, reads: "AT&T|3 < 4|&foo;"),
    Case(#"{"a": "&lt;", "b": "x", "c": "<b>y</b>"}"#, reads: "<*|x|y*"),
    Case(#"{"a": "\u0026lt;", "b": "\tx", "c": "\"&amp;"}"#, reads: "<*|\tx*|\"&*"),
    Case(#"{"a": "<b></b>", "b": "<b>é", "c": "\n<"}"#, reads: "*|é*|\n<*"),
    Case(#"{"a": ["&lt;", ["&gt;"]], "b": 1, "&amp;": null}"#, reads: "|<*||>*|1|null"),
  ])
  func onlyTextWithMarkupIsDecoded(_ example: Case) {
    let bytes = Bytes(Array(example.text.utf8))
    let error = read(bytes, as: .json) { record, _ in
      var decoded = copy record
      decoded.decodeMarkup(.html, in: bytes)
      let texts = decoded.fields.map { field in
        String(copying: decoded.text(of: field, in: bytes)) + (field.isDecoded ? "*" : "")
      }
      #expect(texts.joined(separator: "|") == example.expected)
      #expect(decoded.fields.map(\.offset) == record.fields.map(\.offset))
      #expect(decoded.fields.map(\.isQuoted) == record.fields.map(\.isQuoted))
    }
    #expect(error == nil)
  }

  /// Only text has markup; an unquoted scalar of YAML is a bare word.
  @Test func bareWordsAreNotDecoded() {
    let bytes = Bytes(Array("a: x&lt;y\nb: 'x&lt;y'\n".utf8))
    let error = read(bytes, as: .yaml) { record, _ in
      var decoded = copy record
      decoded.decodeMarkup(.entities, in: bytes)
      let texts = decoded.fields.map { String(copying: decoded.text(of: $0, in: bytes)) }
      #expect(texts == ["x&lt;y", "x<y"])
    }
    #expect(error == nil)
  }

  /// With quadratic time, each of these would take minutes.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<", "&", "&#", "&#1", "&a", "<!--", "<!-", "<!", "<?", "</", "<a", "</a", "<a ", "<a b=",
      "<a b=\"", "<a b='", "<a b=\"<a b='", "<a x=\"<a \" ", "<a x='\" y=\"' ", "<style>",
      "<script>", "<style><script><!--", "<style></style", "<!-->", "-->", "--", "<br>", "[sound:",
      "x[sound:a]",
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
