import DeckConversion
import Testing

@testable import DeckWriting

// Only debug builds count work.
#if DEBUG
  /// The work of a conversion is counted, not timed: a change that doubles it fails.
  @Suite struct WorkTests {
    /// The maximum work for a format, on one thread.
    struct Bound: CustomTestStringConvertible {
      let format: InputFormat
      /// The number of times a byte of the input is read.
      let scans: Double
      /// The number of times a byte is copied.
      let copies: Double
      /// The number of memory blocks of buffers for 1,000 questions.
      let blocks: Double

      var testDescription: String { format.rawValue }
    }

    /// Each bound is a fifth above the counted work.
    static let bounds = [
      Bound(format: .csv, scans: 7.7, copies: 2.0, blocks: 1.2),
      Bound(format: .jsonl, scans: 5.8, copies: 1.35, blocks: 1.2),
      Bound(format: .json, scans: 5.6, copies: 1.35, blocks: 1.2),
      Bound(format: .yaml, scans: 10.3, copies: 1.45, blocks: 1.2),
    ]

    @Test(arguments: bounds)
    func conversionsStayWithinTheBound(_ bound: Bound) throws {
      let few = try Self.count(bound.format, questions: 2000)
      let many = try Self.count(bound.format, questions: 6000)
      let bytes = Double(many.bytes - few.bytes)
      let scans = Double(many.work.scanned - few.work.scanned) / bytes
      let copies = Double(many.work.copied - few.work.copied) / bytes
      let blocks = Double(many.work.allocations - few.work.allocations) / 4
      #expect(scans <= bound.scans)
      #expect(copies <= bound.copies)
      #expect(blocks <= bound.blocks)
      // The counters must work.
      #expect(scans > bound.scans / 2 && copies > bound.copies / 2)
    }

    private static func count(
      _ format: InputFormat, questions: Int
    ) throws -> (bytes: Int, work: WorkCounter) {
      let deck = Self.deck(format, questions)
      let input = Input.bytes(deck, name: "deck", format: format)
      var options = ConversionOptions()
      options.threads = 1
      let work = try WorkCounter.counting {
        let outcome = Conversion(options).build([input])
        var written = 0
        try GroupWriter(isCompact: false, inBundle: true).writeGroups(
          of: outcome, startingBundle: true, on: 1
        ) { written += $0.count }
        #expect(written > deck.count)
        #expect(outcome.summary.questionCount == questions)
      }
      return (deck.count, work)
    }

    /// Returns questions in interleaved groups of 50, with quoted prompts.
    private static func deck(_ format: InputFormat, _ count: Int) -> [UInt8] {
      let questions = (0..<count).map { number in
        (
          "Group \(number % (count / 50))", "What is the number, or name, of question \(number)?",
          "The answer \(number)"
        )
      }
      let text =
        switch format {
        case .csv, .tsv, .xlsx, .ods:
          "title,prompt,answer\n"
            + questions.map { "\($0.0),\"\($0.1)\",\($0.2)\n" }.joined()
        case .jsonl, .records: questions.map { json($0) + "\n" }.joined()
        case .json: "[" + questions.map(json).joined(separator: ",\n") + "]\n"
        case .yaml:
          questions.map { "- title: \($0.0)\n  prompt: \"\($0.1)\"\n  answer: \($0.2)\n" }.joined()
        }
      return Array(text.utf8)
    }

    private static func json(_ question: (String, String, String)) -> String {
      #"{"title": "\#(question.0)", "prompt": "\#(question.1)", "answer": "\#(question.2)"}"#
    }
  }
#endif
