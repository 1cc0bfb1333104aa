import Foundation
import TestSupport
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
  private static func folder() throws -> TestFolder {
    let work = try TestFolder([name: deck])
    let formats = ["gitlab", "sarif", "junit"].map { " --diagnostics \($0):found.\($0)" }.joined()
    let result = try work.run(
      "quizpress check '\(name)'\(formats) --markup none --documentation https://example.org")
    #expect(result.status == 1)
    return work
  }

  /// Python's own parsers read the file, the codes and the values.
  @Test func `parsers read the values`() throws {
    let work = try Self.folder()
    let script = """
      import json, re, urllib.parse, xml.etree.ElementTree as xml
      issues = json.load(open("found.gitlab"))
      assert len({issue["fingerprint"] for issue in issues}) == len(issues) == 4
      assert all(issue["location"]["path"] == "\(Self.name)" for issue in issues)
      for issue in issues:
          # GitLab requires these members.
          assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
          assert all(type(issue[key]) is str and issue[key] for key in set(issue) - {"location"})
          assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
          assert re.fullmatch("[0-9a-f]{16}", issue["fingerprint"])
          begin = issue["location"]["lines"]["begin"]
          assert type(begin) is int and begin >= 1
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
    let result = try work.run("PYTHONUTF8=1 python3 read.py")
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// The folder of the published schemas: `sarif-2.1.0.json`, `gitlab-code-quality.json` (of GitLab's
  /// reports of code quality), `junit-10.xsd` (of the xUnit plugin for Jenkins).
  private static let schemas = ProcessInfo.processInfo.environment["QUIZPRESS_SCHEMAS"]

  /// The command that validates a file by the schema of a format.
  private static let validations = [
    ("sarif-2.1.0.json", "python3 validate.py SCHEMA found.sarif"),
    ("gitlab-code-quality.json", "python3 validate.py SCHEMA found.gitlab"),
    ("junit-10.xsd", "xmllint --noout --schema SCHEMA found.junit"),
  ]

  /// A schema that the folder does not have is skipped.
  @Test(
    .enabled(if: schemas != nil, "QUIZPRESS_SCHEMAS does not name a folder of schemas"),
    arguments: validations)
  func `a published schema accepts the file`(_ name: String, _ command: String) throws {
    let schema = URL(fileURLWithPath: try #require(Self.schemas)).appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: schema.path) else {
      // The folder must have one at least.
      let found = try FileManager.default.contentsOfDirectory(
        atPath: schema.deletingLastPathComponent().path)
      #expect(Self.validations.contains { found.contains($0.0) })
      return
    }
    let work = try Self.folder()
    let script = """
      import json, sys, jsonschema
      schema, file = (json.load(open(path)) for path in sys.argv[1:])
      jsonschema.validate(file, schema)
      """
    try work.write(script, to: "validate.py")
    let result = try work.run(command.replacing("SCHEMA", with: "'\(schema.path)'"))
    #expect(result.status == 0, "\(result.errorText)")
  }
}
