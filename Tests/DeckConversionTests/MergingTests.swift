import DeckConversion
import Foundation
import TestSupport
import Testing

@testable import DeckWriting

/// Runs that merge groups into one file at once lose nothing.
@Suite struct MergingTests {
  @Test(arguments: 0..<100)
  func runsAtOnceKeepTheGroupsOfEachOther(trial: Int) throws {
    let folder = try TestFolder()
    let path = FilePath(folder.url(of: "app.json").path)
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      let deck = "title,prompt,answer\nGroup \(number),p,a\n"
      let outcome = Conversion().run([.text(deck, name: "\(number).csv", format: .csv)])
      #expect(throws: Never.self) { try outcome.write(to: [.merged(path)]) }
    }
    let titles = try QuestionGroupFile(path: path).groups.map(\.title)
    #expect(titles.sorted() == (0..<6).map { "Group \($0)" })
  }

  @Test(arguments: [nil, "old"])
  func aFileThatChangesAfterItWasReadIsNotReplaced(old: String?) throws {
    let folder = try TestFolder()
    if let old { try folder.write(old, to: "app.json") }
    let path = FilePath(folder.url(of: "app.json").path)
    let files = OutputFiles(OutputPlaces(reading: []))
    files.expect(path, FileStamp(path))
    try files.write(path) { write throws(SystemError) in try write(Array("new".utf8).span) }
    try folder.write("score", to: "app.json")
    #expect(throws: OutputError.failed(path: path, .changed)) { try files.commit() }
    #expect(folder.read("app.json") == Data("score".utf8))
  }
}
