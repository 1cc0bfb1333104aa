import Foundation
import Testing

/// The formats of diagnostics for services are read by other programs than the tests.
@Suite(.enabled(if: Surroundings.has("python3"), "python3 is not installed"))
struct DiagnosticFormatTests {
  /// A deck whose values have every character that one of the formats escapes.
  private static let deck = """
    title,prompt,answer,colour
    "R & <b>""S""</b>","100%: a, b\u{1}?",,x
    "R & <b>""S""</b>",Größe 日本 🎉,ja,
    "R & <b>""S""</b>",Größe 日本 🎉,ja,

    """
  private static let name = "a, b%ü.csv"

  /// Writes the deck, and its diagnostics in all formats for services.
  private static func folder() throws -> TemporaryFolder {
    let work = try TemporaryFolder()
    try work.write(deck, to: name)
    let formats = ["gitlab", "sarif", "junit"].map { " --diagnostics \($0):found.\($0)" }.joined()
    let result = try Command.run(
      "quizpress check '\(name)'\(formats) --documentation https://example.org", in: work.url)
    #expect(result.status == 1)
    return work
  }

  /// Python's own parsers read the file, the codes and the values.
  @Test func `parsers read the values`() throws {
    let work = try Self.folder()
    let script = """
      import json, urllib.parse, xml.etree.ElementTree as xml
      issues = json.load(open("found.gitlab"))
      assert len({issue["fingerprint"] for issue in issues}) == len(issues) == 4
      assert all(issue["location"]["path"] == "\(Self.name)" for issue in issues)
      run = json.load(open("found.sarif"))["runs"][0]
      rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
      assert len(set(rules)) == len(rules) == 4
      for result in run["results"]:
          place = result["locations"][0]["physicalLocation"]
          assert urllib.parse.unquote(place["artifactLocation"]["uri"]) == "\(Self.name)"
          assert rules[result["ruleIndex"]] == result["ruleId"]
      suites = xml.parse("found.junit").getroot()
      assert [suite.get("name") for suite in suites] == ["\(Self.name)"]
      cases = list(suites[0])
      assert suites.get("tests") == suites[0].get("tests") == str(len(cases)) == "5"
      assert suites.get("failures") == str(len(suites.findall(".//failure"))) == "1"
      title = 'R & <b>"S"</b>: '
      names = [case.get("name") for case in cases]
      assert names.count(title + "Größe 日本 🎉") == 2, names
      assert names.count(title + "100%: a, b\\ufffd?") == 1, names
      """
    try work.write(script, to: "read.py")
    let result = try Command.run("PYTHONUTF8=1 python3 read.py", in: work.url)
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// The folder of the published schemas: `sarif-2.1.0.json`, `junit-10.xsd` (of the xUnit plugin for
  /// Jenkins).
  private static let schemas = ProcessInfo.processInfo.environment["QUIZPRESS_SCHEMAS"]

  @Test(.enabled(if: schemas != nil, "QUIZPRESS_SCHEMAS does not name a folder of schemas"))
  func `published schemas accept the files`() throws {
    let schemas = try #require(Self.schemas)
    let work = try Self.folder()
    let script = """
      import json, jsonschema
      schema = json.load(open("\(schemas)/sarif-2.1.0.json"))
      jsonschema.validate(json.load(open("found.sarif")), schema)
      """
    try work.write(script, to: "validate.py")
    let sarif = try Command.run("python3 validate.py", in: work.url)
    #expect(sarif.status == 0, "\(sarif.errorText)")
    let junit = try Command.run(
      "xmllint --noout --schema '\(schemas)/junit-10.xsd' found.junit", in: work.url)
    #expect(junit.status == 0, "\(junit.errorText)")
  }
}
