import Foundation
@_spi(Conversion) import QuestionGroups
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The written JSON has the layout of the app, and unchanged values.
@Suite struct WriterTests {
  /// The model of the quiz app, which must decode every file.
  struct AppGroup: Codable {
    struct AppQuestion: Codable {
      let prompt: String
      let answer: String
      let hint: String?
    }
    struct Score: Codable {
      let correctCount: Int
      let incorrectCount: Int
    }
    let questions: [AppQuestion]
    let score: Score
    let title: String
  }

  static let layout = """
    [
      {
        "questions": [
          {
            "prompt": "P",
            "hint": "H",
            "answer": "A"
          },
          {
            "prompt": "Q",
            "answer": "B"
          }
        ],
        "score": {
          "correctCount": 0,
          "incorrectCount": 0
        },
        "title": "T"
      },
      {
        "questions": [
          {
            "prompt": "R",
            "answer": "C"
          }
        ],
        "score": {
          "correctCount": 0,
          "incorrectCount": 0
        },
        "title": "U"
      }
    ]

    """

  @Test func layoutIsThatOfTheApp() throws {
    let deck = MarkedDeck("title,prompt,answer,hint\nT,P,A,H\nT,Q,B, \nU,R,C,\n")
    #expect(try deck.convert(as: .csv).bundle() == Self.layout)
  }

  @Test func compactJSONHasNoLayout() throws {
    let deck = MarkedDeck("title,prompt,answer,hint\nT,P,A,H\n")
    #expect(
      try deck.convert(as: .csv).bundle(isCompact: true)
        == #"[{"questions":[{"prompt":"P","hint":"H","answer":"A"}],"#
        + #""score":{"correctCount":0,"incorrectCount":0},"title":"T"}]"# + "\n")
  }

  static let escapes = [
    EscapeCase(#"say "hi""#, writes: #"say \"hi\""#),
    EscapeCase(#"back\slash"#, writes: #"back\\slash"#),
    EscapeCase("a/b", writes: "a/b"),
    EscapeCase("tab\tline\nreturn\rbell\u{7}", writes: #"tab\tline\nreturn\rbell\u0007"#),
    EscapeCase("\u{8}\u{C}\u{0}\u{1F}", writes: #"\b\f\u0000\u001f"#),
    EscapeCase("\u{7F}\u{85}\u{2028}é😀", writes: "\u{7F}\u{85}\u{2028}é😀"),
  ]

  @Test(arguments: escapes)
  func onlyRequiredCharactersAreEscaped(_ example: EscapeCase) throws {
    // At each offset in a word, before and after other text.
    for padding in 0..<9 {
      let fill = String(repeating: "x", count: padding)
      let cell = "\"" + (fill + example.text + fill).replacing("\"", with: "\"\"") + "\""
      let deck = MarkedDeck("title,prompt,answer\nT,\(cell),A\n")
      let written = try deck.convert(as: .csv).bundle(isCompact: true)
      #expect(written.contains("\"prompt\":\"\(fill)\(example.escaped)\(fill)\""))
    }
  }
}

/// Text, and its form in JSON.
struct EscapeCase: CustomTestStringConvertible {
  let text: String
  let escaped: String

  init(_ text: String, writes escaped: String) {
    self.text = text
    self.escaped = escaped
  }

  var testDescription: String { text.debugDescription }
}
