import DeckConversion
import Foundation
import TestSupport
import Testing

/// The workflow and the hooks of the samples, in a repository.
@Suite(.enabled(if: Surroundings.has("git"))) struct WorkflowTests {
  private static let git =
    "git -c user.name=a -c user.email=a -c init.defaultBranch=main -c advice.detachedHead=false"

  private static func sample(_ name: String) throws -> String {
    try String(contentsOf: Package.samples.appendingPathComponent("ci/\(name)"), encoding: .utf8)
  }

  /// Runs the check of the action with the arguments of the workflow for a pull request, or for a push.
  private static func runWorkflow(
    onPullRequest isPullRequest: Bool, in folder: TestFolder
  ) throws -> Command.Result {
    let action = try String(
      contentsOf: Package.root.appendingPathComponent(".github/actions/check/action.yml"),
      encoding: .utf8)
    let steps = action.split(separator: "\n").compactMap { line in
      line.firstRange(of: " run: ").map { line[$0.upperBound...] }
    }.filter { $0.hasPrefix("quizpress check ") }
    #expect(steps.count == 1)
    let workflow = try sample("github-workflow.yml")
    #expect(workflow.contains("fetch-depth: 0") && workflow.contains("paths: decks"))
    let expression = "github.base_ref && format('--changed=origin/{0}', github.base_ref)"
    #expect(workflow.contains("arguments: ${{ \(expression) }}"))
    let changed = isPullRequest ? "--changed=origin/main" : ""
    return try folder.run(
      "export GITHUB_ACTIONS=true RUNNER_TEMP=\"$PWD\" PATHS=decks ARGUMENTS='\(changed)'; cd clone; "
        + steps.joined(separator: "; "))
  }

  /// Runs a script in the clone, and commits everything.
  private static func commit(_ script: String, in folder: TestFolder) throws {
    let result = try folder.run(
      "cd clone && \(script) && \(git) add decks && \(git) commit -q -m change")
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Returns a folder with a clone of a repository, one of whose decks has an error already.
  private static func clone() throws -> TestFolder {
    let folder = try TestFolder()
    let script = """
      mkdir -p origin/decks && cd origin
      printf 'id,title,prompt\\n1,Rivers,River in Rome?\\n2,Rivers,River in Bonn?\\n' > decks/prompts.csv
      printf 'id,answer\\n1,Tiber\\n2,Rhine\\n' > decks/answers.csv
      printf 'title,prompt,answer\\nSeas,Sea of Venice?,\\n' > decks/seas.csv
      \(git) init -q . && \(git) add . && \(git) commit -q -m decks
      cd .. && \(git) clone -q origin clone && cd clone && \(git) checkout -q -b change
      """
    let result = try folder.run(script)
    #expect(result.status == 0, "\(result.errorText)")
    return folder
  }

  @Test func `a pull request fails while a join by id is broken`() throws {
    let folder = try Self.clone()
    let start = try Self.runWorkflow(onPullRequest: true, in: folder)
    #expect(start.status == 0, "\(start.reportText)")

    try Self.commit("sed -i.old '$d' decks/answers.csv && rm decks/*.old", in: folder)
    let broken = try Self.runWorkflow(onPullRequest: true, in: folder)
    #expect(broken.status == 1, "\(broken.reportText)")
    #expect(
      broken.outputText.contains("::error title=missing-answer,file=decks/prompts.csv,line=3"))
    #expect(!broken.outputText.contains("decks/seas.csv"))
    let sarif = folder.text("quizpress.sarif") ?? ""
    #expect(sarif.contains(#""executionSuccessful": true"#) && sarif.contains("missing-answer"))

    try Self.commit("echo 2,Rhine >> decks/answers.csv", in: folder)
    let mended = try Self.runWorkflow(onPullRequest: true, in: folder)
    #expect(mended.status == 0, "\(mended.reportText)")

    let push = try Self.runWorkflow(onPullRequest: false, in: folder)
    #expect(push.status == 1)
    #expect(push.outputText.contains("decks/seas.csv"))
  }

  @Test func `an invalid deck file fails a pull request, and is in the report`() throws {
    let folder = try Self.clone()
    try Self.commit("printf 'inputs: .\\ntitel: x\\n' > decks/quizpress.yaml", in: folder)
    let result = try Self.runWorkflow(onPullRequest: true, in: folder)
    #expect(result.status == 2)
    let annotation = "::error title=invalid-settings,file=decks/quizpress.yaml,line=2,col=1::"
    #expect(result.outputText.contains(annotation))
    let sarif = folder.text("quizpress.sarif") ?? ""
    #expect(sarif.contains(#""executionSuccessful": false"#) && sarif.contains("'titel'"))
  }

  /// A hook gets the files that its patterns choose, and all of them in one run. To update the pattern of endings, run
  /// `QUIZPRESS_RECORD=1 swift test --filter WorkflowTests`, which fails if it changes a file.
  @Test(arguments: ["samples/ci/pre-commit-config.yaml", ".pre-commit-hooks.yaml"])
  func `the hook is run for decks alone`(_ path: String) throws {
    let hook = try String(contentsOf: Package.root.appendingPathComponent(path), encoding: .utf8)
    func pattern(_ key: String) throws -> Regex<AnyRegexOutput> {
      let line = hook.split(separator: "\n").first { $0.contains(" \(key): ") }
      return try Regex(String(try #require(line).split(separator: ": ", maxSplits: 1)[1]))
    }
    let endings = InputFormat.allCases.flatMap(\.endings).joined(separator: "|")
    let derived = hook.replacing(/\\\.\([a-z|]+\)\$/, with: "\\.(\(endings))$")
    try Package.expect(Data(derived.utf8), in: Package.root.appendingPathComponent(path))
    let (files, excluded) = (try pattern("files"), try pattern("exclude"))
    for name in ["a.csv", "sub/b.yaml", "quizpress.yaml.csv", "my.quizpress.yaml"] {
      let name = "decks/" + name
      #expect(name.contains(files) && !name.contains(excluded), "\(name)")
    }
    for name in ["quizpress.yaml", "sub/quizpress.yml", ".hidden.csv", ".old/a.csv"] {
      #expect(("decks/" + name).contains(excluded), "\(name)")
    }
    #expect(hook.contains("require_serial: true"))
  }
}
