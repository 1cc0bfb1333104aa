import DeckConversion
import TestSupport
import Testing

/// Fixes change the bytes of values with faults, and nothing else, in every format.
@Suite struct FixingPropertyTests {
  @Test(arguments: RandomSeeds.ranges(300))
  func onlyFaultyValuesChange(_ seeds: Range<UInt64>) {
    for seed in seeds {
      do {
        try Self.check(FaultyTextFile(seed: seed))
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  private static func check(_ file: FaultyTextFile) throws {
    var options = file.options
    for code in TextFixing.codes { options.rules[.code(code)] = .reported }
    let conversion = Conversion(options)
    let codes = Set(TextFixing.codes)
    let input = Input.bytes(file.bytes, name: "deck", format: file.format)
    let before = conversion.run([input])
    let fixed = try conversion.fix([input], codes)
    let text = fixed.inputs.files[0].map { String(copying: $0.text.new[0..<$0.text.new.count]) }
    if let text, let fault = file.fault(in: text) { throw Violation(fault) }
    let content = fixed.inputs.files[0].map { file in
      (0..<file.content.count).map { file.content[$0] }
    }
    let after = conversion.run([
      Input.bytes(content ?? file.bytes, name: "deck", format: file.format)
    ])
    let remaining = after.diagnostics().filter { codes.contains($0.code) }
    guard remaining.isEmpty else { throw Violation("remaining: \(remaining)") }
    guard after.errorCount == before.errorCount, texts(after) == texts(before).map(fixedText) else {
      throw Violation("other values: \(texts(after)) instead of \(texts(before))")
    }
    let again = try conversion.fix(
      [Input.bytes(content ?? file.bytes, name: "deck", format: file.format)], codes)
    guard again.inputs.files.isEmpty else { throw Violation("a second time changes it") }
  }

  private static func fixedText(_ text: [UInt8]) -> [UInt8] {
    Array(TextFixing.fixed(String(decoding: text, as: UTF8.self), Set(TextFixing.codes)).utf8)
  }

  /// The values of all questions, in order.
  private static func texts(_ outcome: Conversion.Outcome) -> [[UInt8]] {
    outcome.questionGroups.flatMap { group in
      group.questions.flatMap { [group.title, $0.prompt, $0.answer, $0.hint ?? ""] }
    }.map { Array($0.utf8) }
  }
}
