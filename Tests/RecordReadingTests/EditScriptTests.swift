import Testing

@testable import ByteText

/// A script makes one sequence into the other.
@Suite struct EditScriptTests {
  /// The old and the new elements, the script of all of them, and the script that keeps their common ends.
  ///
  /// In scripts, `-` and `+` are before removed and added elements.
  struct Case {
    let old: String
    let new: String
    let shortest: String
    let replacing: String
  }

  static let cases = [
    Case(old: "", new: "", shortest: "", replacing: ""),
    Case(old: "abc", new: "abc", shortest: "abc", replacing: "abc"),
    Case(old: "", new: "ab", shortest: "+a+b", replacing: "+a+b"),
    Case(old: "ab", new: "", shortest: "-a-b", replacing: "-a-b"),
    Case(old: "abc", new: "axc", shortest: "a-b+xc", replacing: "a-b+xc"),
    Case(old: "ab", new: "xy", shortest: "-a-b+x+y", replacing: "-a-b+x+y"),
    Case(old: "abcd", new: "bd", shortest: "-ab-cd", replacing: "-a-b-c+bd"),
    Case(old: "bd", new: "abcd", shortest: "+ab+cd", replacing: "-b+a+b+cd"),
    Case(old: "aa", new: "aaa", shortest: "aa+a", replacing: "aa+a"),
    Case(old: "aaa", new: "aa", shortest: "aa-a", replacing: "aa-a"),
  ]

  @Test(arguments: cases) func scriptHasTheSteps(_ example: Case) {
    let (old, new) = (Array(example.old), Array(example.new))
    let shortest = EditScript(from: old[...], to: new[...], by: ==)
    #expect(Self.text(of: shortest) == example.shortest)
    let replacing = EditScript(from: old, to: new, by: ==) { EditScript(replacing: $0, with: $1) }
    #expect(Self.text(of: replacing) == example.replacing)
  }

  /// Slices can begin at any index, and equal elements can differ.
  @Test func sameElementIsTheOldOne() {
    let (old, new) = (Array("xxaBc"), Array("xAbd"))
    let script = EditScript(from: old[2...], to: new[1...]) { $0.lowercased() == $1.lowercased() }
    #expect(Self.text(of: script) == "aB-c+d")
  }

  @Test(arguments: 0..<200) func stepsHaveBothSequences(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let (old, new) = (Self.elements(&generator), Self.elements(&generator))
    let scripts = [
      EditScript(from: old[...], to: new[...], by: ==),
      EditScript(from: old, to: new, by: ==) { EditScript(from: $0, to: $1, by: ==) },
      EditScript(from: old, to: new, by: ==) { EditScript(replacing: $0, with: $1) },
    ]
    for script in scripts {
      var (left, right): ([Character], [Character]) = ([], [])
      for step in script.steps {
        switch step {
        case .same(let element):
          left.append(element)
          right.append(element)
        case .removed(let element): left.append(element)
        case .added(let element): right.append(element)
        }
      }
      #expect(left == old && right == new, "\(String(old)) and \(String(new))")
    }
    #expect(scripts[0].steps.count(where: \.isChange) == scripts[1].steps.count(where: \.isChange))
  }

  private static func elements(_ generator: inout SplitMix64) -> [Character] {
    (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
      "abc".randomElement(using: &generator)
    }
  }

  private static func text(of script: EditScript<Character>) -> String {
    script.steps.map { step in
      switch step {
      case .same(let element): "\(element)"
      case .removed(let element): "-\(element)"
      case .added(let element): "+\(element)"
      }
    }.joined()
  }
}
