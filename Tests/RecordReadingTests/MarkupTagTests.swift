import ByteText
import RecordReading
import Testing

/// What is a tag, and what becomes of it.
@Suite struct MarkupTagTests {
  @Test(arguments: [
    ("a<br>b", "a\nb"),
    ("a<br/>b<br />c<BR>d<bR\t/>e", "a\nb\nc\nd\ne"),
    ("a<BR class=x>b<br\nid='>'>c", "a\nb\nc"),
    ("<br>", "\n"),
    ("<br><br>", "\n\n"),
    ("a</br>b<brx>c<b>r</b>", "abcr"),
    ("a <br> b", "a \n b"),
  ])
  func lineBreak(source: String, expected: String) {
    #expect(plainText(source, .html) == expected)
  }

  @Test(arguments: [
    ("<b>a</b>", "a"),
    ("a<i>b</i>c", "abc"),
    ("<div><p>a</p></div>", "a"),
    ("<h1>a</h1>\n<my-tag x:y=\"1\">b</my-tag>", "a\nb"),
    ("<B\nCLASS = big>é</B\t>", "é"),
    ("<!DOCTYPE html><?xml version=\"1.0\"?>a", "a"),
    ("<![endif]>a", "a"),
    ("<img src=\"a&amp;b.png\" alt='&lt;'/>a", "a"),
    ("  <b> a </b>\n\n <i></i> ", "   a \n\n  "),
    ("<b></b>", ""),
  ])
  func otherTagsGo(source: String, expected: String) {
    #expect(plainText(source, .html) == expected)
  }

  @Test(arguments: [
    ("<a title=\"1 > 0\">b", "b"),
    ("<a title='1 > 0' x>b", "b"),
    ("<a title = \"<b>\" x='\"'>b", "b"),
    ("<a title=\"it's\" x=\"\">b>c", "b>c"),
    // Quotes that begin no value are no quotes.
    ("<p don't>a's", "a's"),
    ("<p\"a>b\">c", "b\">c"),
    ("<a href=it's>b's", "b's"),
    ("<a href=?x=\"1>b\">c", "b\">c"),
    ("<a href=\"1\"\"x>b\">c", "b\">c"),
  ])
  func quotes(source: String, expected: String) {
    #expect(plainText(source, .html) == expected)
  }

  @Test(arguments: [
    "a < b", "3<4", "<3", "I <3 you > me", "<", "<<", "a<", "<>", "</", "</>", "</3>", "< b>", "->",
    "<é>", "<_a>", "a <= b => c", "x > y",
    // Never closed.
    "<b", "a<br", "</b", "<!", "<?", "<!--", "<!-", "<!-- a", "<!-- a --", "a<b c=d",
    "<a b=\">", "<a b='>", "<a b=\">'", "<a b='\">", "x<y and z",
  ])
  func text(source: String) {
    #expect(plainText(source, .html) == source)
  }

  /// What is text leaves the rest alone.
  @Test(arguments: [
    ("x<y and <b>z</b>", "x<y and z"),
    ("<<b>a</b>>", "<a>"),
    ("a < b<br>c", "a < b\nc"),
    ("<a b=\">c<i>d</i>", "<a b=\">cd"),
    ("<a b=\"<i>\" <i>c</i>", "<a b=\"<i>\" c"),
    ("<a b=\"<br>\" &amp; c=\"<br>\"<i>", "<a b=\"<br>\" & c=\"<br>\""),
    ("<!-- <i>a</i> &amp;", "<!-- a &"),
    ("<b&amp;<i>", "<b&"),
  ])
  func textAndTags(source: String, expected: String) {
    #expect(plainText(source, .html) == expected)
  }

  @Test(arguments: [
    ("a<!-- b -->c", "ac"),
    ("a<!---->b<!-->c<!--->d", "abcd"),
    ("<!-- > <b> -- \" -> --- -->a", "a"),
    ("<!-- a\n--->b-->", "b-->"),
    ("<!-- a --!>b-->c", "c"),
    ("<!-a->b", "b"),
    ("<style>p > b { }</style>a", "a"),
    ("<STYLE type='text/css'>\n&amp;<!-- </p> </style x>a", "a"),
    ("<script>if (a < b) '<br>'; </styles></scripts></ScRipT>a", "a"),
    ("<style></style><script></script><style>b</style>a", "a"),
    ("<style></style", "</style"),
    ("<styles>a</styles>", "a"),
    // Never closed: there is no telling where they end.
    ("<style>a <b>b</b> &amp; </script>", "a b & "),
    ("<script>a</style><style>b</style>c", "ac"),
    ("<style>a</style><style>b", "b"),
  ])
  func hiddenParts(source: String, expected: String) {
    #expect(plainText(source, .html) == expected)
  }

  @Test(arguments: ["<b>a</b>", "a<br>b", "<!-- a -->", "<style>a</style>", "a < b", "<"])
  func entitiesLeaveTagsAlone(source: String) {
    #expect(plainText(source, .entities) == source)
    #expect(plainText(source + "&amp;", .entities) == source + "&")
  }
}
