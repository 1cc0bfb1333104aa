import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion

/// Inputs that are read in windows of one record, or cannot be.
@Suite struct InputWindowsTests {
  private static let header = "title,prompt,answer\n"
  private static let choices = "prompt,answer,choice1,choice2,choice3\n"

  @Test(
    arguments: [
      // Titles
      ("G,a,b\nH,c,d\nG,e,f\n", header),
      ("a,b\nc,d\n", "prompt,answer\n"),
      (",a,b\n,c,d\nG,e,f\n,g,h\n", header),
      // Records in several places
      ("G,1,a,\nG,2,,d\nG,1,,b\n,2,c,\n", "title,id,prompt,answer\n"),
      (",1,a,\n,2,c,d\n,1,,b\n", "title,id,prompt,answer\n"),
      // Keys of groups
      ("k,,a,b\nl,G,c,d\nk,H,e,f\nk,,g,h\nk,H,i,j\n", "group,title,prompt,answer\n"),
      ("k,,a,b\n,k,c,d\nl,,e,f\n", "group,title,prompt,answer\n"),
      // Choices
      ("a,x,x,y,z\nb,z,x,y,z\n", choices),
      ("a,1,x,y,z\nb,3,x,y,z\nc,2,x,y,z\n", choices),
      ("a,0,x,y,z\nb,2,x,y,z\n", choices),
      ("a,A,x,y,z\nb,c,x,y,z\nc,b,A,B,C\n", choices),
      ("a,2,x,y,z\nb,choice3,x,y,z\nc,choice1,x,y,z\n", choices),
      ("a,1,x,y,z\nb,3,x,y,z\nc,2,,,\nd,four,,,\n", choices),
      ("a,1,x,y,z\nb,3,x,y,z\nc,9,x,y,z\n", choices),
      ("a,x,x|y\nb,\"1,2\",\"1,2;3\"\nc,u,u|v|w\n", "prompt,answer,choices\n"),
      ("a,1,\"x,y\"\nb,2,\"u,v\"\nc,2,\"v,w\"\n", "prompt,answer,choices\n"),
    ] as [(String, String)])
  func tables(_ rows: String, _ header: String) throws {
    try check(.text(header + rows, name: "T.csv", format: .csv))
  }

  @Test(arguments: [
    #"{"title":"G","prompt":"a","answer":"b"}"# + "\n" + #"{"prompt":"c","answer":"d"}"#,
    #"{"title":"G","questions":[{"prompt":"a","answer":"b"},{"prompt":"c"}]}"# + "\n"
      + #"{"title":"H","questions":[{"prompt":"a","answer":"b"}]}"#,
    #"{"prompt":"a","answer":"b"}"# + "\n{\n",
    #"{"prompt":"a","answer":1,"choices":["x","y"]}"# + "\n"
      + #"{"prompt":"b","answer":0,"choices":["x","y"]}"#,
    #"{"title":"G","prompt":"a","answer":"b","_ignore":"trailing-punctuation"}"# + "\n\n\n"
      + #"{"title":"G","prompt":"é\n<img src=a>","answer":"d","hint":"<img src=b>"}"#,
  ])
  func lines(_ text: String) throws {
    try check(.text(text, name: "T.jsonl", format: .jsonl))
  }

  /// A table that is larger than the sample by which it is detected, with rows across the ends of chunks.
  @Test func largeTables() throws {
    var text = "title,prompt,answer\n"
    let padding = String(repeating: "word ", count: 100)
    for number in 0..<600 {
      text += "Group \(number * 7 % 40),\"What is,\n\(number)?\",\(padding)\(number)\n"
    }
    try check(.text(text, name: "T.csv", format: .csv), windowSize: 7)
  }

  /// A chunk that ends in a character has a part of a record that the next chunk has as a whole.
  @Test(arguments: [1 << 20, 1 << 12])
  func charactersAcrossChunks(minimumChunkSize: Int) throws {
    var text = "title,prompt,answer\n"
    let word = String(repeating: "字", count: 100)
    for number in 0..<4000 { text += "G\(number % 50),\(word) \(number)?,ä\(number)\n" }
    let input = Input.text(text, name: "T.csv", format: .csv)
    let size = RecordWindows.Size(recordCount: 1000, byteCount: 1 << 16)
    var options = ConversionOptions()
    (options.threads, options.minimumChunkSize) = (2, minimumChunkSize)
    let windows = try InputWindows(input, options, size)
    let bytes = ByteCollector()
    var stream = RecordStream { _, span in bytes.append(span) }
    #expect(stream.write(windows) { Issue.record("\($0)") })
    stream.end { _ in }
    let records = try #require(String(bytes: bytes.bytes, encoding: .utf8))
    let outcome = Conversion().run([.text(records, name: "T.jsonl", format: .records)])
    #expect(outcome.questionGroups == Conversion().run([input]).questionGroups)
    #expect(outcome.diagnostics().isEmpty)
  }

  /// A quoted cell that continues in the next text has lines that look like rows.
  @Test func longCellsAcrossTexts() throws {
    let cell = String(repeating: "G,line,of,cell\n", count: 2000)
    var options = ConversionOptions()
    (options.threads, options.minimumChunkSize) = (2, 1 << 12)
    let size = RecordWindows.Size(recordCount: 5000, byteCount: 1 << 16)
    for position in stride(from: 9000, to: 12_000, by: 300) {
      var text = "title,prompt,answer,id\n"
      for number in 0..<12_500 {
        text += "G,What is item \(number)?,\(number == position ? "\"\(cell)\"" : "a"),\(number)\n"
      }
      let input = Input.text(text, name: "T.csv", format: .csv)
      let windows = try InputWindows(input, options, size)
      var (count, findings) = (0, 0)
      #expect(
        windows.forEachWindow {
          count += $0.records.count
          $0.deck.forEachFinding(with: .excerpts) { _, _ in findings += 1 }
        })
      #expect(count == 12_500 && findings == 0, "row \(position)")
    }
  }

  /// Rows that are shorter than those before them are too many for a window, which is read in parts.
  @Test func shortRows() throws {
    var text = "title,prompt,answer\n"
    for number in 0..<2000 { text += "G,\(String(repeating: "word ", count: 40))\(number),a\n" }
    for number in 0..<30_000 { text += "H,\(number),a\n" }
    let input = Input.text(text, name: "T.csv", format: .csv)
    var options = ConversionOptions()
    (options.threads, options.minimumChunkSize) = (2, 1 << 12)
    let size = RecordWindows.Size(recordCount: 400, byteCount: 1 << 16)
    let windows = try #require(InputWindows.independent(input, options, size))
    var counts: [Int] = []
    #expect(windows.forEachWindow { counts.append($0.records.count) })
    #expect(counts.reduce(0, +) == 32_000)
    #expect(counts.max() ?? 0 <= 800)
  }

  @Test(
    arguments: [
      // A choice, a record without a title, a group with a key, a picture, a fault of the input.
      ("title,prompt,answer,choice1,choice2\n", "G,a,1,x,y\n"), ("title,prompt,answer\n", ",a,b\n"),
      ("title,prompt,answer,id\n", ",a,b,q\n"), ("title,group,prompt,answer\n", "G,k,a,b\n"),
      ("title,prompt,answer\n", "G,a,\"b\n"),
    ])
  func windowsThatDependOnOthers(_ header: String, _ row: String) throws {
    var text = header
    for number in 0..<20 { text += "G,\(header.contains(",group") ? "," : "")q\(number),a\n" }
    let size = RecordWindows.Size(recordCount: 4, byteCount: 1 << 16)
    func isIndependent(_ text: String) -> Bool? {
      let input = Input.text(text, name: "T.csv", format: .csv)
      return InputWindows.independent(input, ConversionOptions(), size)?.forEachWindow { _ in }
    }
    #expect(isIndependent(text) == true)
    #expect(isIndependent(text + row) == false)
    #expect(isIndependent(header + row) == nil)
  }

  /// Checks that an input read in windows of records has the groups and the source map of the input.
  private func check(_ input: Input, windowSize: Int = 1) throws {
    let options = ConversionOptions()
    _ = try InputWindows(
      input, options, RecordWindows.Size(recordCount: windowSize, byteCount: 100))
    try RecordStreamProperties.check(
      [input], options, shuffledBy: 1, windowSize: windowSize)
  }

  /// The limit of diagnostics is one for all windows together.
  @Test func diagnosticsAreLimited() throws {
    let rows = String(repeating: "G,a\n", count: 10)
    let input = Input.text("title,prompt,answer\n" + rows, name: "T.csv", format: .csv)
    var options = ConversionOptions()
    options.limits[.diagnostics] = 3
    for windowSize in [nil, 2] {
      let (lines, diagnostics) = RecordStreamProperties.lines(
        of: [input], options, windowSize: windowSize)
      #expect(diagnostics.count { $0.code == .raggedRow } == 3, "\(diagnostics)")
      #expect(lines.count { $0.contains("\"refused\"") } == 10)
    }
  }

  @Test(
    arguments: [
      ("a,b,\"A) x\",\"B) y\"\nb,A,\"A) x\",\"B) y\"\n", .choices),
      ("a,,*x,y\nb,,x,*y\n", .choices),
      ("a,1,x,y\nb,1,x,y\n", .answers),
    ] as [(String, InputSurvey.Obstacle)])
  func choicesThatNeedAllRecords(_ rows: String, _ obstacle: InputSurvey.Obstacle) {
    expect(
      obstacle, .text("prompt,answer,choice1,choice2\n" + rows, name: "T.csv", format: .csv))
  }

  @Test(
    arguments: [
      (
        #"{"group":"k","title":"G","prompt":"a","answer":"b"}"# + "\n"
          + #"{"group":"k","title":"H","prompt":"c","answer":"d"}"#, .keys
      ),
      (#"{"title":"G","expect":1,"questions":[{"prompt":"a","answer":"b"}]}"#, .groupObjects),
    ] as [(String, InputSurvey.Obstacle)])
  func objectsThatNeedAllRecords(_ line: String, _ obstacle: InputSurvey.Obstacle) {
    expect(obstacle, .text(line, name: "T.jsonl", format: .jsonl))
  }

  @Test func aTitleForSomeRecordsNeedsAllRecords() {
    var options = ConversionOptions()
    options.title = "H"
    let table = "title,prompt,answer\nG,a,b\n,c,d\n"
    expect(.title, .text(table, name: "T.csv", format: .csv), options)
  }

  private func expect(
    _ obstacle: InputSurvey.Obstacle, _ input: Input,
    _ options: ConversionOptions = ConversionOptions()
  ) {
    do {
      _ = try InputWindows(
        input, options, RecordWindows.Size(recordCount: 1, byteCount: 100))
      Issue.record("the input is read in windows")
    } catch .obstacle(let found) {
      #expect(found == obstacle)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    arguments: [
      ("\n\n", .csv, .notADeck), ("title,prompt,answer\nG,a,b\n\"G,c,d\n", .csv, .csvSyntax),
      (#"{"x":1}"#, .jsonl, .notADeck),
    ] as [(String, InputFormat, DiagnosticCode)])
  func faultsAreReported(_ text: String, _ format: InputFormat, _ code: DiagnosticCode) {
    do {
      _ = try InputWindows(
        .text(text, name: "T", format: format), ConversionOptions(),
        RecordWindows.Size(recordCount: 1, byteCount: 100))
      Issue.record("the input is read in windows")
    } catch .faults(let diagnostics) {
      #expect(diagnostics.map(\.code).contains(code), "\(diagnostics)")
    } catch {
      Issue.record("\(error)")
    }
  }
}
