import Foundation
import Testing

@testable import DeckRecognition

/// Shows how many made decks are right and wrong for several margins, and those that are read wrongly,
/// if `QUIZPRESS_CURVE` is their number.
@Suite struct RecognitionCurve {
  private static let count = ProcessInfo.processInfo.environment["QUIZPRESS_CURVE"]
    .flatMap { UInt64($0) }

  private static let margins = [0, 1, 2, 2.5, 3, 3.5, 4, 5, 6, 8]

  @Test(.enabled(if: count != nil))
  func curve() async throws {
    let outcomes = await MadeOutcome.outcomes(try #require(Self.count))
    var lines = [
      "| margin | right | wrong | offered | not offered | rightly refused |",
      "|---|---|---|---|---|---|",
    ]
    for margin in Self.margins {
      let refused = outcomes.filter { !$0.isAccepted(margin) }
      let right = outcomes.count { $0.isAccepted(margin) && $0.isRight }
      let numbers = [
        right, outcomes.count - refused.count - right,
        refused.count { $0.isReadable && $0.isOffered },
        refused.count { $0.isReadable && !$0.isOffered }, refused.count { !$0.isReadable },
      ]
      lines.append("| \(margin) | " + numbers.map { "\($0)" }.joined(separator: " | ") + " |")
    }
    let advised = [MadeOutcome.Advice.right, .wrong].map { kind in
      outcomes.count { $0.advice == kind }
    }
    lines.append("advised: \(advised[0]) right, \(advised[1]) wrong")
    let wrong = outcomes.filter {
      $0.isAccepted(Decision.margin) && !$0.isRight || $0.advice == .wrong
    }
    lines += wrong.map { "\n" + MadeOutcome.report(seed: $0.seed) }
    print(lines.joined(separator: "\n"))
  }
}
