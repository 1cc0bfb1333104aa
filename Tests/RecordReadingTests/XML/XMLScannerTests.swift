import ByteText
import Testing

@testable import RecordReading

/// Texts in XML are read as their specification says, however they are cut into pieces.
@Suite struct XMLScannerTests {
  static let wellFormed = [
    Case("<a/>", reads: "<a >a"),
    Case("<a></a>", reads: "<a >a"),
    Case("<a >x</a\n>", reads: "<a \"x\" >a"),
    Case("<a b='1' c=\"2\"/>", reads: "<a b=\"1\" c=\"2\" >a"),
    Case("<a b = '\"'  />", reads: "<a b=\"\\\"\" >a"),
    Case("<a><b>x</b>y<b/></a>", reads: "<a <b \"x\" >b \"y\" <b >b >a"),
    Case("<élan>é€𝄞</élan>", reads: "<élan \"é€𝄞\" >élan"),
    Case("⟪EF BB BF⟫<a/>", reads: "<a >a"),
    Case(" \n<a/> \n", reads: "<a >a"),
    // References.
    Case("<a>&lt;&gt;&amp;&apos;&quot;</a>", reads: "<a \"<>&'\"\" >a"),
    Case("<a>&#65;&#x42;&#x1D11E;&#10;</a>", reads: "<a \"AB𝄞\n\" >a"),
    Case("<a b='&lt;&#x41;&#9;'/>", reads: "<a b=\"<A\\t\" >a"),
    // Line ends and white space.
    Case("<a>1\r\n2\r3\n4\t5</a>", reads: "<a \"1\n2\n3\n4\t5\" >a"),
    Case("<a>\r\r\n\r</a>", reads: "<a \"\n\n\n\" >a"),
    Case("<a>x&#13;\ny</a>", reads: "<a \"x\r\ny\" >a"),
    Case("<a b='1\r\n2\r3\n4\t5'/>", reads: "<a b=\"1 2 3 4 5\" >a"),
    // Sections, comments and instructions.
    Case("<a>x<![CDATA[<&]]y]]>z</a>", reads: "<a \"x<&]]yz\" >a"),
    Case("<a><![CDATA[]]></a>", reads: "<a >a"),
    Case("<a><![CDATA[1\r\n2\r3]]></a>", reads: "<a \"1\n2\n3\" >a"),
    Case("<a>]]&gt; ]]] ]></a>", reads: "<a \"]]> ]]] ]>\" >a"),
    Case("<!-- - x --><a>x<!----><?p?><?p x ? y?>y</a><!--x-->", reads: "<a \"xy\" >a"),
    Case("<?xml version='1.0'?><a/>", reads: "<a >a"),
    Case("<?xml version=\"1.0\" encoding='utf-8' standalone = \"yes\" ?>\n<a/>", reads: "<a >a"),
    Case("<?xml-stylesheet x?><a/>", reads: "<a >a"),
    // Namespaces.
    Case("<a xmlns='u'><b c='1'/></a>", reads: "<{u}a <{u}b c=\"1\" >{u}b >{u}a"),
    Case("<p:a xmlns:p='u' p:b='1' b='2'/>", reads: "<{u}a {u}b=\"1\" b=\"2\" >{u}a"),
    Case(
      "<a xmlns='u'><a xmlns='v'><a/></a><a/></a>",
      reads: "<{u}a <{v}a <{v}a >{v}a >{v}a <{u}a >{u}a >{u}a"),
    Case("<a xmlns='u'><a xmlns=''/></a>", reads: "<{u}a <a >a >{u}a"),
    Case(
      "<a xml:space='preserve'/>",
      reads: "<a {http://www.w3.org/XML/1998/namespace}space=\"preserve\" >a"),
    Case("<p:a xmlns:p='u'><q:a xmlns:q='u'/></p:a>", reads: "<{u}a <{u}a >{u}a >{u}a"),
    Case("<p:abcdefgh xmlns:p='u'></p:abcdefgh>", reads: "<{u}abcdefgh >{u}abcdefgh"),
    Case("<a xmlns='&#x75;'/>", reads: "<{u}a >{u}a"),
  ]

  static let malformed = [
    Case("", reads: "✗ unexpectedEnd@0"),
    Case(" ", reads: "✗ unexpectedEnd@1"),
    Case("x", reads: "✗ contentOutside@0"),
    Case("<a>", reads: "<a ✗ unexpectedEnd@3"),
    Case("<a", reads: "✗ unexpectedEnd@2"),
    Case("<a b='1", reads: "✗ unexpectedEnd@7"),
    Case("<a/>x", reads: "<a >a ✗ contentOutside@4"),
    Case("<a/><b/>", reads: "<a >a ✗ contentOutside@4"),
    Case("<a/><![CDATA[]]>", reads: "<a >a ✗ contentOutside@4"),
    Case("<a></b>", reads: "<a ✗ mismatchedTag@3"),
    Case("<abcdefghij></abcdefghik>", reads: "<abcdefghij ✗ mismatchedTag@12"),
    Case("</a>", reads: "✗ mismatchedTag@0"),
    Case("<a><b></a>", reads: "<a <b ✗ mismatchedTag@6"),
    Case("<a b/>", reads: "✗ malformedTag@4"),
    Case("<a b=1/>", reads: "✗ malformedTag@5"),
    Case("<a b='1'c='2'/>", reads: "✗ malformedTag@8"),
    Case("<a / >", reads: "✗ malformedTag@4"),
    Case("<a></a b='1'>", reads: "<a ✗ malformedTag@7"),
    Case("< a/>", reads: "✗ malformedTag@3"),
    Case("<1/>", reads: "✗ malformedName@0"),
    Case("<a:b:c xmlns:a='u'/>", reads: "✗ malformedName@0"),
    Case("<a 1='2'/>", reads: "✗ malformedName@0"),
    Case("<a b='<'/>", reads: "✗ invalidCharacter@6"),
    Case("<a b='1' b='2'/>", reads: "✗ duplicateAttribute@0"),
    Case("<a p:b='' q:b='' xmlns:p='u' xmlns:q='u'/>", reads: "✗ duplicateAttribute@0"),
    Case("<a b='' c='' d='' e='' f='' g='' h='' i='' j='' b=''/>", reads: "✗ duplicateAttribute@0"),
    Case("<p:a/>", reads: "✗ undeclaredPrefix@0"),
    Case("<a p:b='1'/>", reads: "✗ undeclaredPrefix@0"),
    Case("<a><p:b xmlns:p='u'/><p:b/></a>", reads: "<a <{u}b >{u}b ✗ undeclaredPrefix@21"),
    Case("<a xmlns:p=''/>", reads: "✗ reservedNamespace@0"),
    Case("<a xmlns:xmlns='u'/>", reads: "✗ reservedNamespace@0"),
    Case("<a xmlns:xml='u'/>", reads: "✗ reservedNamespace@0"),
    Case("<a>&b;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>& </a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>&#0;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>&#xD800;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>&#xFFFF;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>&#+65;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a>&#99999999999999999999;</a>", reads: "<a ✗ invalidReference@3"),
    Case("<a b='&b;'/>", reads: "✗ invalidReference@6"),
    Case("<a b='&amp'/>", reads: "✗ invalidReference@6"),
    Case("<a>x\u{1}</a>", reads: "<a \"x\" ✗ invalidCharacter@4"),
    Case("<a>x\u{0}</a>", reads: "<a \"x\" ✗ invalidCharacter@4"),
    Case("<a>\u{FFFF}</a>", reads: "<a ✗ invalidCharacter@3"),
    Case("<a b='\u{B}'/>", reads: "✗ invalidCharacter@6"),
    Case("<a>]]></a>", reads: "<a ✗ invalidCharacter@3"),
    Case("<a><!-- -- --></a>", reads: "<a ✗ malformedComment@8"),
    Case("<a><!x></a>", reads: "<a ✗ malformedTag@3"),
    Case("<a><?xml version='1.0'?></a>", reads: "<a ✗ malformedComment@3"),
    Case(" <?xml version='1.0'?><a/>", reads: "✗ malformedComment@1"),
    Case("<?xml encoding='utf-8'?><a/>", reads: "✗ malformedDeclaration@0"),
    Case("<?xml version='1.0' encoding='latin1'?><a/>", reads: "✗ otherEncoding(\"latin1\")@0"),
    Case("<?xml version='1.0' encoding='utf-16'?><a/>", reads: "✗ otherEncoding(\"utf-16\")@0"),
    Case("<!DOCTYPE a><a/>", reads: "✗ documentType@0"),
    Case("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", reads: "✗ documentType@0"),
  ]

  @Test(arguments: wellFormed + malformed, [1 << 16, 1, 3])
  func eventsAreRead(_ test: Case, pieceSize: Int) {
    let events = XMLEvents.scanned(MarkedText(test.text).bytes, pieceSize: pieceSize)
    #expect(events.text == test.expected)
  }

  @Test(arguments: ["<a>é⟪FF⟫</a>", "<a>é⟪E2 82⟫</a>", "<a>é⟪E2 82⟫"], [1 << 16, 1])
  func invalidEncodingIsFound(_ text: String, pieceSize: Int) {
    let events = XMLEvents.scanned(MarkedText(text).bytes, pieceSize: pieceSize)
    #expect(events.text == "<a \"é\" ✗ invalidEncoding@5")
  }

  // MARK: UTF-16

  /// The texts without single bytes and without the name of another encoding.
  static let textsInAnyEncoding = wellFormed.filter {
    !$0.text.contains("⟪") && !$0.text.contains("utf-8")
  }

  @Test(arguments: textsInAnyEncoding, [1 << 16, 1])
  func utf16IsReadLikeUTF8(_ test: Case, pieceSize: Int) {
    let units = Array(test.text.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [[0xFE, 0xFF] + big, [0xFF, 0xFE] + little] {
      #expect(XMLEvents.scanned(bytes, pieceSize: pieceSize).text == test.expected)
    }
  }

  @Test func utf16IsFoundWithoutAMark() {
    let text = "<?xml version='1.0' encoding='UTF-16'?><a>é</a>"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(XMLEvents.scanned(bytes, pieceSize: 1).text == "<a \"é\" >a")
  }

  @Test func loneSurrogateIsInvalid() {
    let bytes: [UInt8] = [0xFE, 0xFF, 0, 0x3C, 0, 0x61, 0, 0x3E, 0xD8, 0]
    #expect(XMLEvents.scanned(bytes, pieceSize: 4).text == "<a ✗ invalidEncoding@3")
  }

  // MARK: Limits

  @Test func depthIsLimited() {
    let text = String(repeating: "<a>", count: 600)
    #expect(XMLEvents.scanned(Array(text.utf8), pieceSize: 64).error == "limit(depth)")
  }

  @Test func longTokensAreRead() {
    let long = String(repeating: "x", count: 100_000)
    for text in [
      "<a b='\(long)'/>", "<\(long)/>", "<!--\(long)--><a/>", "<a><![CDATA[\(long)]]></a>",
    ] {
      #expect(XMLEvents.scanned(Array(text.utf8), pieceSize: 512).error == nil)
    }
  }
}
