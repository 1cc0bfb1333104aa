import ByteText
import RecordReading
import Testing

/// Tags are removed, and other text is unchanged.
@Suite struct MarkupTagTests {
  @Test(arguments: [
    // Line break tags become line feeds.
    Case("a<br>b", reads: "a\nb"),
    Case("a<br/>b<br />c<BR>d<bR\t/>e", reads: "a\nb\nc\nd\ne"),
    Case("a<BR class=x>b<br\nid='>'>c", reads: "a\nb\nc"),
    Case("<br>", reads: "\n"),
    Case("<br><br>", reads: "\n\n"),
    Case("a</br>b<brx>c<b>r</b>", reads: "abcr"),
    Case("a <br> b", reads: "a \n b"),
    // Other tags are removed.
    Case("<b>a</b>", reads: "a"),
    Case("a<i>b</i>c", reads: "abc"),
    Case("<div><p>a</p></div>", reads: "a"),
    Case("<h1>a</h1>\n<my-tag x:y=\"1\">b</my-tag>", reads: "a\nb"),
    Case("<B\nCLASS = big>é</B\t>", reads: "é"),
    Case("<!DOCTYPE html><?xml version=\"1.0\"?>a", reads: "a"),
    Case("<![endif]>a", reads: "a"),
    Case("<img src=\"a&amp;b.png\" alt='&lt;'/>a", reads: "a"),
    Case("  <b> a </b>\n\n <i></i> ", reads: "   a \n\n  "),
    Case("<b></b>", reads: ""),
    // Quoted attribute values may contain brackets.
    Case("<a title=\"1 > 0\">b", reads: "b"),
    Case("<a title='1 > 0' x>b", reads: "b"),
    Case("<a title = \"<b>\" x='\"'>b", reads: "b"),
    Case("<a title=\"it's\" x=\"\">b>c", reads: "b>c"),
    // Only quotes at the start of a value are quotes.
    Case("<p don't>a's", reads: "a's"),
    Case("<p\"a>b\">c", reads: "b\">c"),
    Case("<a href=it's>b's", reads: "b's"),
    Case("<a href=?x=\"1>b\">c", reads: "b\">c"),
    Case("<a href=\"1\"\"x>b\">c", reads: "b\">c"),
    // Blocks and cells are apart.
    Case("<div>a</div><div>b</div>", reads: "a\nb"),
    Case("a<div>b</div>c", reads: "a\nb\nc"),
    Case("a<div><br></div><div>b</div>", reads: "a\n\nb"),
    Case("<p>a</p>\n<p>b</p>", reads: "a\nb"),
    Case("<p>a</p> \n <p>b</p>", reads: "a \nb"),
    Case("<ul><li>a<li>b</ul>", reads: "a\nb"),
    Case("a<br><div>b</div>", reads: "a\nb"),
    Case("<h1>a</h1>b<hr>c", reads: "a\nb\nc"),
    Case("<div>&lt;</div><div>&gt;</div>", reads: "<\n>"),
    Case("<div>a</div><p></p><div></div>", reads: "a"),
    Case("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", reads: "a b\nc"),
    Case("<th>a</th> <th>b</th>", reads: "a b"),
    Case("<span>a</span><span>b</span><divx>c</divx>", reads: "abc"),
    // Small text has characters of its own.
    Case("2<sup>3</sup>", reads: "2³"),
    Case("10<SUP class=x>−6</SUP> m", reads: "10⁻⁶ m"),
    Case("H<sub>2</sub>O, x<sub>n+1</sub>", reads: "H₂O, xₙ₊₁"),
    Case("e<sup><i>ix</i></sup>", reads: "eⁱˣ"),
    Case("x<sup>&#50;</sup>", reads: "x²"),
    Case("x<sup>2", reads: "x²"),
    Case("x<sup></sup>y<sub/>z", reads: "xyz"),
    // Unicode lacks a character.
    Case("x<sup>2%</sup>", reads: "x2%"),
    // Text that looks like a tag does not affect the tags after it.
    Case("x<y and <b>z</b>", reads: "x<y and z"),
    Case("<<b>a</b>>", reads: "<a>"),
    Case("a < b<br>c", reads: "a < b\nc"),
    Case("<a b=\">c<i>d</i>", reads: "<a b=\">cd"),
    Case("<a b=\"<i>\" <i>c</i>", reads: "<a b=\"<i>\" c"),
    Case("<a b=\"<br>\" &amp; c=\"<br>\"<i>", reads: "<a b=\"<br>\" & c=\"<br>\""),
    Case("<!-- <i>a</i> &amp;", reads: "<!-- a &"),
    Case("<b&amp;<i>", reads: "<b&"),
    // Comments and scripts are removed.
    Case("a<!-- b -->c", reads: "ac"),
    Case("a<!---->b<!-->c<!--->d", reads: "abcd"),
    Case("<!-- > <b> -- \" -> --- -->a", reads: "a"),
    Case("<!-- a\n--->b-->", reads: "b-->"),
    Case("<!-- a --!>b-->c", reads: "c"),
    Case("<!-a->b", reads: "b"),
    Case("<style>p > b { }</style>a", reads: "a"),
    Case("<STYLE type='text/css'>\n&amp;<!-- </p> </style x>a", reads: "a"),
    Case("<script>if (a < b) '<br>'; </styles></scripts></ScRipT>a", reads: "a"),
    Case("<style></style><script></script><style>b</style>a", reads: "a"),
    Case("<style></style", reads: "</style"),
    Case("<styles>a</styles>", reads: "a"),
    // Unclosed.
    Case("<style>a <b>b</b> &amp; </script>", reads: "a b & "),
    Case("<script>a</style><style>b</style>c", reads: "ac"),
    Case("<style>a</style><style>b", reads: "b"),
    // References are decoded once.
    Case("&amp;lt;", reads: "&lt;"),
    Case("&amp;amp;lt;", reads: "&amp;lt;"),
    Case("&#38;lt;", reads: "&lt;"),
    Case("&lt;br&gt;", reads: "<br>"),
    Case("&lt;<b>br</b>&gt;", reads: "<br>"),
    Case("&am<b>p;</b>", reads: "&amp;"),
    Case("&lt;!-- a --&gt;", reads: "<!-- a -->"),
  ])
  func htmlBecomesPlainText(_ example: Case) {
    #expect(plainText(example.text, .html) == example.expected)
  }

  @Test(arguments: [
    "a < b", "3<4", "<3", "I <3 you > me", "<", "<<", "a<", "<>", "</", "</>", "</3>", "< b>", "->",
    "<é>", "<_a>", "a <= b => c", "x > y",
    // Never closed.
    "<b", "a<br", "</b", "<!", "<?", "<!--", "<!-", "<!-- a", "<!-- a --", "a<b c=d",
    "<a b=\">", "<a b='>", "<a b=\">'", "<a b='\">", "x<y and z",
  ])
  func textThatIsNotATagIsUnchanged(source: String) {
    #expect(plainText(source, .html) == source)
  }

  @Test(arguments: ["<b>a</b>", "a<br>b", "<!-- a -->", "<style>a</style>", "a < b", "<"])
  func tagsAreTextWithEntitiesOnly(source: String) {
    #expect(plainText(source, .entities) == source)
    #expect(plainText(source + "&amp;", .entities) == source + "&")
  }
}
