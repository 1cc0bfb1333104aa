import Foundation
import Testing

@testable import quizpress

/// Files that the command has written match their schemas.
///
/// The validator knows the keywords that the schemas use.
@Suite struct SchemaTests {
  /// The expected results of the end-to-end cases with a name, each with its case.
  private static func results(
    named matches: (String) -> Bool
  ) throws -> [(fixture: FixtureCase, content: Data)] {
    try FixtureCase.all.flatMap { fixture in
      try fixture.expected().filter { matches($0.key) }.map { (fixture, $0.value) }
    }
  }

  private static func document(_ schema: Schema) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func bundlesMatch() throws {
    let validator = Validator(try Self.document(.bundle))
    var count = 0
    let results = try Self.results(named: { $0.hasSuffix(".json") || $0.hasSuffix("stdout") })
    for (fixture, content) in results {
      guard
        let bundle = try? JSONSerialization.jsonObject(with: content) as? [[String: Any]],
        bundle.first?["score"] != nil
      else { continue }
      #expect(validator.fault(in: bundle) == nil, "\(fixture.testDescription)")
      count += 1
    }
    #expect(count > 10)
  }

  @Test func diagnosticsMatch() throws {
    let validator = Validator(try Self.document(.diagnostics))
    var count = 0
    let results = try Self.results(named: { $0.hasSuffix("jsonl") || $0.hasSuffix("stdout") })
    for (fixture, content) in results {
      let text = String(decoding: content, as: UTF8.self)
      for line in text.split(separator: "\n")
      where line.hasPrefix("{\"code\":") || line.hasPrefix("{\"summary\":") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        #expect(validator.fault(in: object) == nil, "\(fixture.testDescription): \(line)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func recordsMatch() throws {
    let validator = Validator(try Self.document(.records))
    var members: Set<String> = []
    for (fixture, content) in try Self.results(named: { $0.hasSuffix("stdout") }) {
      let text = String(decoding: content, as: UTF8.self)
      for line in text.split(separator: "\n")
      where line.hasPrefix("{\"hash\":") || line.hasPrefix("{\"end\":{\"lines\"") {
        let object = try Self.object(String(line))
        #expect(validator.fault(in: object) == nil, "\(fixture.testDescription): \(line)")
        members.formUnion((object as? [String: Any] ?? [:]).keys)
      }
    }
    #expect(
      members.isSuperset(of: [
        "end", "hash", "arrival", "title", "id", "order", "prompt", "answer", "hint",
        "choices", "place",
      ]))
  }

  /// The samples match, and so does what the schema is meant to allow; it finds other keys and
  /// types.
  @Test func decksMatch() throws {
    let validator = Validator(try Self.document(.deck))
    let deck = #"[{"title": "T", "questions": [{"prompt": "p", "answer": 1}]}]"#
    #expect(validator.fault(in: try Self.object(deck)) == nil)
    #expect(validator.fault(in: try Self.object(#"[{"prompt": "p"}]"#)) != nil)
    #expect(validator.fault(in: try Self.object(#"{"questions": []}"#)) != nil)
    let sample = Package.samples.appendingPathComponent("decks/kitchen.json")
    let kitchen = try JSONSerialization.jsonObject(with: Data(contentsOf: sample))
    #expect(validator.fault(in: kitchen) == nil)
  }

  private static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}

/// A validator of the parts of JSON Schema (draft 7) that the schemas use.
private struct Validator {
  let root: [String: Any]

  init(_ root: [String: Any]) { self.root = root }

  /// Returns a description of the first value that does not match, or nil if all do.
  func fault(in value: Any) -> String? { fault(value, root) }

  private func fault(_ value: Any, _ schema: [String: Any]) -> String? {
    if let reference = schema["$ref"] as? String {
      let name = reference.components(separatedBy: "/").last ?? ""
      let definitions = root["definitions"] as? [String: Any] ?? [:]
      guard let definition = definitions[name] as? [String: Any] else { return "no \(name)" }
      return fault(value, definition)
    }
    if let options = schema["anyOf"] as? [[String: Any]] {
      let faults = options.map { fault(value, $0) }
      return faults.contains { $0 == nil } ? nil : faults.compactMap { $0 }.joined(separator: "; ")
    }
    if let names = schema["enum"] as? [String], !names.contains(value as? String ?? "") {
      return "\(value) is not one of the names"
    }
    if let types = schema["type"] as? [String] ?? (schema["type"] as? String).map({ [$0] }),
      !types.contains(where: { Self.isType($0, of: value) })
    {
      return "\(value) is not \(types)"
    }
    if let number = value as? Int, let minimum = schema["minimum"] as? Int, number < minimum {
      return "\(number) is less than \(minimum)"
    }
    if let text = value as? String {
      if text.count < schema["minLength"] as? Int ?? 0 { return "a text is too short" }
      if let pattern = schema["pattern"] as? String,
        text.range(of: pattern, options: .regularExpression) == nil
      {
        return "\(text) does not match"
      }
    }
    return faultInList(value, schema) ?? faultInObject(value, schema)
  }

  private func faultInList(_ value: Any, _ schema: [String: Any]) -> String? {
    guard let list = value as? [Any] else { return nil }
    if list.count < schema["minItems"] as? Int ?? 0 { return "a list is too short" }
    guard let items = schema["items"] as? [String: Any] else { return nil }
    return list.lazy.compactMap { fault($0, items) }.first
  }

  private func faultInObject(_ value: Any, _ schema: [String: Any]) -> String? {
    guard let object = value as? [String: Any] else { return nil }
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      return "'\(key)' is missing"
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, member) in object {
      guard let property = properties[key] else {
        if schema["additionalProperties"] as? Bool == false { return "'\(key)' is not expected" }
        continue
      }
      if let found = fault(member, property) { return "\(key): \(found)" }
    }
    return nil
  }

  private static func isType(_ type: String, of value: Any) -> Bool {
    switch type {
    case "null": value is NSNull
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    case "number": value is Double || value is Int
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
