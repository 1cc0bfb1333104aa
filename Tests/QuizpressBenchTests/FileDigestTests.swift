import Testing

@testable import quizpress_bench

@Suite struct FileDigestTests {
  /// Keys are found even if two chunks split them, and strings are not mistaken for keys.
  @Test func keysOfJSONAreCounted() {
    var digest = FileDigest()
    let text = #"[{"title":"T","questions":[{"prompt":"a \"prompt\"","answer":"a title"}]}]"#
    digest.add(Array(text.utf8.prefix(30)).span)
    digest.add(Array(text.utf8.dropFirst(30)).span)
    #expect(digest.groups == 1)
    #expect(digest.questions == 1)
    #expect(digest.size == text.utf8.count)
    var single = FileDigest()
    single.add(Array(text.utf8).span)
    #expect(single == digest)
    single.add([10].span)
    #expect(single != digest)
  }
}
