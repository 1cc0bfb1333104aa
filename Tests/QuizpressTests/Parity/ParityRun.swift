import Foundation
import TestSupport

/// A conversion that is run twice, plainly and with `--grouped`, to compare the results.
struct ParityRun {
  /// The name: the case, then the inputs and the options.
  let name: String

  /// The inputs and the options.
  let arguments: [String]

  /// The formats that `--grouped` reads, by the endings of their files.
  private static let endings: Set = ["csv", "tsv", "txt", "jsonl", "ndjson", "yaml", "yml"]

  /// Options for outputs, and options that cannot be used with `--grouped`.
  private static let ignoredOptions: Set = [
    "--grouped", "--lines", "--output", "--bundle", "--into", "--source-map", "--rejects",
    "--verify-order",
    "--all-or-nothing", "--help", "--diagnostics", "--memory", "--tmp-limit",
  ]

  /// Returns the runs of `fixture`: each input alone, without options and with the options of the
  /// commands that read it, and the inputs that a command reads together.
  static func all(of fixture: FixtureCase) throws -> [ParityRun] {
    let files = try fixture.inputFiles()
    let script = try String(
      contentsOf: fixture.folder.appendingPathComponent("cmd"), encoding: .utf8)
    func isReadable(_ file: String) -> Bool { Self.isReadable(file, in: fixture.folder) }
    let readable = files.filter(isReadable)
    var runs = readable.map { ([$0], [String]()) }
    for use in CaseInvocation.all(in: script, ignoring: ignoredOptions) {
      if let inputs = use.inputs?.filter({ use.formatIsReadable ?? isReadable($0) }),
        inputs.allSatisfy(files.contains)
      {
        if !inputs.isEmpty { runs.append((inputs, use.options)) }
      } else if use.formatIsReadable ?? true {
        runs += readable.map { ([$0], use.options) }
      }
    }
    var names: Set<String> = []
    return runs.map { inputs, options in
      let arguments = inputs + options.filter { $0 != "--compact" }
      let name = ([fixture.testDescription] + arguments).joined(separator: " ")
      return ParityRun(name: name, arguments: arguments)
    }.filter { names.insert($0.name).inserted }
  }

  /// Returns whether `--grouped` reads a file: JSON only if it is an array, and no deck
  /// files.
  private static func isReadable(_ file: String, in folder: URL) -> Bool {
    let ending = URL(fileURLWithPath: file).pathExtension
    guard ending == "json" else {
      return endings.contains(ending) && !file.hasSuffix("quizpress.\(ending)")
    }
    let content = try? Data(contentsOf: folder.appendingPathComponent(file))
    return content?.first { ![0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) } == 0x5B
  }

  /// Runs `runs` in the folder of `fixture`, and returns what differs in each.
  static func differences(of runs: [ParityRun], in fixture: FixtureCase) throws
    -> [String: Set<String>]
  {
    let results = try TestFolder()
    var script = ""
    for (number, run) in runs.enumerated() {
      let words = run.arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
        .joined(separator: " ")
      // Inputs are read by themselves, even next to a deck file.
      let config = run.arguments.contains("--config") ? "" : "--no-config"
      for (form, option) in [("plain", config), ("grouped", "\(config) --grouped")] {
        let file = results.url.appendingPathComponent("\(number).\(form)").path
        script += "quizpress convert \(words) --compact \(option) >\(file).out 2>\(file).err\n"
        script += "echo $? >\(file).status\n"
      }
    }
    // Aliases of YAML can make much of a small input.
    _ = try Command.run(script, in: fixture.folder, within: 5 * RunningCommand.patience)
    var differences: [String: Set<String>] = [:]
    for (number, run) in runs.enumerated() {
      let plain = try ParityResult(results, "\(number).plain")
      let grouped = try ParityResult(results, "\(number).grouped")
      differences[run.name] = plain.differences(from: grouped)
    }
    return differences
  }
}

extension CaseInvocation {
  /// Whether `--grouped` reads the format that `--format` names, or nil without that option.
  fileprivate var formatIsReadable: Bool? {
    guard let option = options.firstIndex(of: "--format"), option + 1 < options.count else {
      return nil
    }
    return ["csv", "tsv", "jsonl", "yaml"].contains(options[option + 1])
  }
}

extension FixtureCase {
  /// The files of the case that are neither its `cmd` nor expected results, in order.
  fileprivate func inputFiles() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { $0 != "cmd" && !$0.hasPrefix("expected") }.sorted()
  }
}

/// The result of a conversion: its exit status, its bundle, and what it reported.
private struct ParityResult {
  private let status: String
  private let bundle: Data
  private var diagnostics: [Diagnostic] = []
  private var summary: [Substring] = []

  /// A diagnostic with its notes.
  private struct Diagnostic: Hashable {
    let code: String
    var lines: [Substring]
  }

  init(_ results: TestFolder, _ name: String) throws {
    status = String(decoding: try results.content(name + ".status"), as: UTF8.self)
    bundle = try results.content(name + ".out")
    let report = String(decoding: try results.content(name + ".err"), as: UTF8.self)
    for line in report.split(separator: "\n") { add(line) }
  }

  private mutating func add(_ line: Substring) {
    if let match = line.firstMatch(of: /: (?:error|warning|note): .* \[([a-z-]+)\]$/) {
      diagnostics.append(Diagnostic(code: String(match.1), lines: [line]))
    } else if line.contains(": note: "), !diagnostics.isEmpty {
      diagnostics[diagnostics.count - 1].lines.append(line)
    } else if !line.hasPrefix("not built: "), !line.hasPrefix("help: ") {
      // With `--grouped`, the names of refused groups are not kept, to bound the memory, and there
      // is no advice.
      summary.append(line)
    }
  }

  /// Returns the parts that differ between this result and `other`: the codes of diagnostics, and
  /// `status`, `bundle`, `summary` and `order` (of the diagnostics).
  func differences(from other: ParityResult) -> Set<String> {
    var differences: Set<String> = []
    if status != other.status { differences.insert("status") }
    if bundle != other.bundle { differences.insert("bundle") }
    if summary != other.summary { differences.insert("summary") }
    for diagnostic in Set(diagnostics).union(other.diagnostics)
    where diagnostics.count(where: { $0 == diagnostic })
      != other.diagnostics.count(where: { $0 == diagnostic })
    {
      differences.insert(diagnostic.code)
    }
    let isReordered =
      diagnostics != other.diagnostics
      && diagnostics.filter(other.diagnostics.contains)
        != other.diagnostics.filter(diagnostics.contains)
    if isReordered { differences.insert("order") }
    return differences
  }
}

extension TestFolder {
  fileprivate func content(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }
}
