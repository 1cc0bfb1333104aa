import Foundation
import Testing

@testable import quizpress

/// The declarations of options, and what follows from them.
@Suite struct OptionTableTests {
  @Test func namesAreUnique() {
    let names = CommandOption.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func relatedOptionsExist() {
    for option in CommandOption.all {
      let related = option.excluded + [option.required, option.opposite].compactMap { $0 }
      for name in related { #expect(CommandOption.named(name) != nil, "\(option.flag): \(name)") }
    }
  }

  @Test func everyOptionBelongsToACommand() {
    for option in CommandOption.all { #expect(!option.commands.isEmpty, "\(option.flag)") }
  }

  @Test(arguments: quizpress.Command.allCases)
  func helpShowsTheOptionsOfTheCommand(_ command: quizpress.Command) {
    let lines = Help.text(for: command).split(separator: "\n")
    // The text above the sections can have options at the beginnings of lines.
    let titles = Set(OptionSection.shown.map(\.title))
    let sections = lines.drop { !titles.contains(String($0)) }
    let shown = sections.filter { $0.hasPrefix("  -") }.compactMap { line in
      line.split { $0 == " " || $0 == "[" }.first { $0.hasPrefix("--") }
    }
    let declared = CommandOption.shown.filter { $0.commands.contains(command) }.map(\.flag)
    #expect(shown.map(String.init) == declared)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  /// The README and the articles mention every option and every key of deck files, in code font.
  @Test(
    arguments: OptionSection.all.filter { $0.scope != .former }.flatMap { section in
      section.options.map { section.scope == .everywhere ? $0.flag : $0.name + "`" }
    })
  func documentationMentions(_ name: String) throws {
    #expect(Self.documentation.contains { $0.contains("`\(name)") }, "\(name)")
  }

  /// More would not be learned.
  @Test func optionsAreAtMost80() {
    #expect(CommandOption.shown.count <= 80)
  }

  /// The help of an earlier spelling begins with the option that replaces it.
  @Test func earlierSpellingsAreReplaced() {
    let former = OptionSection.former.options
    #expect(!former.isEmpty)
    for option in former {
      let words = option.help(for: .check).split { " =,".contains($0) }
      #expect(CommandOption.shown.contains { $0.flag == words.first ?? "" }, "\(option.flag)")
      for shown in CommandOption.shown { #expect(shown.excluded.contains(option.name) == false) }
    }
  }

  private static let documentation: [String] = {
    let sources = Package.root.appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let articles = names.filter { $0.hasSuffix(".md") }.map { sources.appendingPathComponent($0) }
    return ([Package.readme] + articles).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()
}
