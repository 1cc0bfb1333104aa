import Foundation
import TestSupport
import Testing

/// The Swift examples of the articles compile and run in a package of their own, as an app has one:
/// with the public interface only, in the language modes of Swift 5 and 6.
@Suite struct OutsidePackageTests {
  /// The articles of a library.
  struct Library: CustomTestStringConvertible {
    let name: String
    /// The folders and names of the articles.
    let articles: [String]
    /// More examples, which also check what they compute.
    var examples: [String] = []
    var testDescription: String { name }
  }

  /// The names of the articles about builders.
  static let builderArticles = ["FiveWaysToBuild.md", "ErrorsAndRules.md"]

  /// Builds QuestionGroups alone, which takes only seconds.
  @Test func articlesOfQuestionGroupsCompile() throws {
    try Self.check([
      Library(
        name: "QuestionGroups",
        articles: Self.builderArticles.map { "QuestionGroups/QuestionGroups.docc/\($0)" })
    ])
  }

  /// Builds all libraries, which takes minutes, so only `.ci/run` asks for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["QUIZPRESS_OUTSIDE"] != nil))
  func articlesOfAllLibrariesCompile() throws {
    try Self.check([
      Library(
        name: "DeckConversion",
        articles: [
          "DeckConversion/DeckConversion.docc/ConvertInCode.md",
          "DeckConversion/DeckConversion.docc/Library.md",
        ],
        examples: [Self.app])
    ])
  }

  /// The calls of an app that uses the conversion.
  private static let app = """
    import QuestionGroups

    let outcome = Conversion().run([.file("capitals.csv")])
    let sent: any Sendable = outcome
    guard outcome.questionGroups.count == 1 else { throw BuildError.missingQuestions }
    """

  /// Builds and runs a package with the examples of libraries.
  private static func check(_ libraries: [Library]) throws {
    let work = try TestFolder()
    var products: Set<String> = []
    var calls: [String] = []
    for library in libraries {
      products.insert(library.name)
      var examples = library.examples.map { $0.components(separatedBy: "\n") }
      for article in library.articles {
        let url = Package.root.appendingPathComponent("Sources/\(article)")
        let blocks = Document(url).blocks(of: "swift")
        #expect(!blocks.isEmpty, "\(article)")
        examples += blocks
      }
      for (number, example) in examples.enumerated() {
        let name = "\(library.name.lowercased())\(number)"
        calls.append(name)
        for mode in ["Five", "Six"] {
          try work.write(program(name, example, library.name), to: "Sources/\(mode)/\(name).swift")
        }
      }
    }
    for mode in ["Five", "Six"] {
      try work.write(
        calls.map { "try await \($0)()" }.joined(separator: "\n"),
        to: "Sources/\(mode)/main.swift")
    }
    try work.write(manifest(products.sorted()), to: "Package.swift")
    let deck = "title,prompt,answer\nCapitals,Capital of Peru?,Lima\n"
    try work.write(deck, to: "capitals.csv")
    let run = try Command.run(
      "swift build --quiet 2>&1 && .build/debug/Five && .build/debug/Six", in: work.url,
      within: 1800)
    #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
    #expect(!run.outputText.contains("warning:"), "\(run.outputText)")
  }

  /// Returns a file with an example as a function. Its imports are at the top.
  private static func program(_ name: String, _ lines: [String], _ library: String) -> String {
    let imports = Set(lines.filter { $0.hasPrefix("import ") } + ["import \(library)"])
    let body = lines.filter { !$0.hasPrefix("import ") }
    // The values that an example only shows count as used.
    let names = body.compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard words.count > 2, ["let", "var"].contains(words[0]), line.first != " " else {
        return nil
      }
      return words[1].trimmingCharacters(in: CharacterSet(charactersIn: ":"))
    }
    return
      (imports.sorted() + ["", "func \(name)() async throws {"] + body
      + names.map { "_ = \($0)" } + ["}", ""]).joined(separator: "\n")
  }

  private static func manifest(_ products: [String]) -> String {
    let dependencies = products.map { ".product(name: \"\($0)\", package: \"\(packageName)\")" }
      .joined(separator: ", ")
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "outside",
        platforms: [.macOS(.v10_15), .iOS(.v13)],
        dependencies: [.package(path: "\(Package.root.path)")],
        targets: [
          .executableTarget(
            name: "Five", dependencies: [\(dependencies)],
            swiftSettings: [.swiftLanguageMode(.v5)]),
          .executableTarget(
            name: "Six", dependencies: [\(dependencies)],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        ])
      """
  }

  /// The name of a package that is given by its path: that of its folder.
  private static var packageName: String { Package.root.lastPathComponent.lowercased() }
}
