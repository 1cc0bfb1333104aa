import Foundation
import TestSupport
import Testing

/// `--watch` checks again when a file changes.
@Suite struct WatchTests {
  private static func wait(
    _ command: RunningCommand, for text: String, count: Int
  ) throws {
    try command.wait(for: "\(count) times '\(text)'") {
      command.outputText.components(separatedBy: text).count > count
    }
  }

  @Test func changesAreCheckedUntilASignal() throws {
    let work = try TestFolder(["decks/a.csv": "title,prompt,answer\nRivers,River in Rome?,\n"])
    let command = try RunningCommand("exec quizpress check decks --watch", in: work.url)
    try Self.wait(command, for: "0 used, 1 refused", count: 1)
    try command.wait(for: "the wait") { command.errorText.contains("watching") }
    try work.write("title,prompt,answer\nRivers,River in Rome?,Tiber\n", to: "decks/a.csv")
    try Self.wait(command, for: "1 used, 0 refused", count: 1)
    // A new file, and a deck file that is not valid yet.
    try work.write("title,prompt,answer\nSeas,Sea of Venice?,Adriatic\n", to: "decks/b.csv")
    try Self.wait(command, for: "read 2 records from 2 files", count: 1)
    try work.write("nonsense: 1\n", to: "decks/quizpress.yaml")
    try command.wait(for: "the message") { command.errorText.contains("nonsense") }
    try work.write("inputs: a.csv\n", to: "decks/quizpress.yaml")
    try Self.wait(command, for: "read 1 record from 1 file: 1 used", count: 2)
    command.send(SIGINT)
    #expect(try command.finish().status == 130)
  }

  @Test func onlyTheDeckThatChangedIsCheckedAgain() throws {
    let work = try TestFolder()
    for name in ["rivers", "seas"] {
      try work.write("inputs: deck.csv\n", to: "\(name)/quizpress.yaml")
      try work.write("title,prompt,answer\nIn \(name),Which?,\n", to: "\(name)/deck.csv")
    }
    let command = try RunningCommand("exec quizpress check . --watch", in: work.url)
    try command.wait(for: "the wait") { command.errorText.contains("watching 4 files") }
    try work.write("title,prompt,answer\nIn seas,Which one?,\n", to: "seas/deck.csv")
    try Self.wait(command, for: "('Which one?')", count: 1)
    try command.wait(for: "the next wait") {
      command.errorText.components(separatedBy: "watching 4 files").count > 2
    }
    let places = command.outputText.split(separator: "\n").filter { $0.contains("error:") }
      .map { $0.prefix { $0 != ":" } }
    #expect(places == ["./rivers/deck.csv", "./seas/deck.csv", "./seas/deck.csv"])
    command.send(SIGINT)
    #expect(try command.finish().status == 130)
  }

  @Test func aPreviewIsWrittenAgain() throws {
    let work = try TestFolder(["deck.csv": "title,prompt,answer\nRivers,River in Rome?,Tiber\n"])
    let command = try RunningCommand(
      "exec quizpress preview deck.csv --output page.html --watch", in: work.url)
    func wait(for text: String) throws {
      try command.wait(for: "'\(text)'") { work.text("page.html")?.contains(text) == true }
    }
    try wait(for: "Tiber")
    try command.wait(for: "the wait") { command.errorText.contains("watching") }
    try work.write("title,prompt,answer\nRivers,River in Rome?,Arno\n", to: "deck.csv")
    try wait(for: "Arno")
    command.send(SIGINT)
    #expect(try command.finish().status == 130)
  }

  /// On a terminal, each report shows the lines of the input, and the keys end the command.
  @Test(.enabled(if: Surroundings.hasTerminal, "script(1) is not available"))
  func aTerminalShowsEachReport() throws {
    let work = try TestFolder(["deck.csv": "title,prompt,answer\nRivers,River in Rome?,\n"])
    try work.makePipe("keys")
    let keys = try work.open("keys")
    let command = try RunningCommand(
      "exec script -qec 'stty cols 80; exec quizpress check deck.csv --watch --color never' /dev/null",
      in: work.url, input: keys)
    func wait(for text: String) throws {
      try command.wait(for: "'\(text)'") {
        command.outputText.replacing("\r\n", with: "\n").contains(text)
      }
    }
    try wait(
      for: """
        error: question 1 of 'Rivers' ('River in Rome?') has no answer [missing-answer]
         2 | Rivers,River in Rome?,
           |                       ^

        """)
    try wait(for: "watching 1 file; Control-C ends it\n")
    try work.write("title,prompt,answer\nRivers,River in Rome?,Tiber\n", to: "deck.csv")
    try wait(for: "1 used, 0 refused, 0 blank; built 1 question in 1 group\nwatching 1 file;")
    keys.write(Data([0x03]))
    #expect(try command.finish().status == 130)
  }
}
