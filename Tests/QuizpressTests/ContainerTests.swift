import Foundation
import TestSupport
import Testing

/// Runs in containers that share a folder leave the temporary files of each other alone, although
/// each of them is process 1 of its container.
@Suite struct ContainerTests {
  private static let startCount = 200

  @Test(.enabled(if: Surroundings.canUnshareProcesses, "containers cannot be made"))
  func runsInTwoContainersGiveCompleteFiles() throws {
    let work = try TestFolder()
    let titles = ["A", "B", "C"]
    var contents: [String: Set<String>] = [:]
    for answer in ["one", "the other"] {
      try work.write(table(titles: titles, answer: answer), to: "\(answer).csv")
      let convert = "quizpress convert - --format csv --output out < '\(answer).csv'"
      #expect(try work.run(convert).status == 0)
      for title in titles {
        contents[title, default: []].insert(try #require(work.text("out/\(title).json")))
      }
    }
    for round in 0..<Self.startCount {
      if round % 5 == 0 { _ = try work.run("rm -rf out") }
      let runs = try ["one", "the other"].map { answer in
        try RunningCommand(
          """
          exec unshare --pid --fork quizpress convert - --format csv --output out < '\(answer).csv'
          """, in: work.url)
      }
      for run in runs {
        let result = try run.finish()
        #expect(result.status == 0, "round \(round): \(result.errorText)")
      }
      for title in titles {
        let text = try #require(work.text("out/\(title).json"))
        #expect(contents[title]?.contains(text) == true, "round \(round)")
      }
      #expect(
        work.names(in: "out") == [".quizpress.json"] + titles.map { "\($0).json" },
        "round \(round)")
    }
  }
}
