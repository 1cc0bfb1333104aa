import DeckConversion
import Testing

/// Fingerprints name diagnostics, and lines that are inserted above do not change them.
@Suite struct FingerprintTests {
  private static let header = "id,title,prompt,answer,hint,remark\n"
  private static let rows = [
    "1,Rivers,River in Rome?,,,\n", ",Rivers,River in Paris?,,,\n", ",Rivers,Twice?,a,a,\n",
    ",Rivers,Twice?,b,,\n", ",Rivers,,x,,\n", ",Rivers,,x,,\n", "ragged,row\n", "ragged,row\n",
    "\"quoted\" text,Lakes,p,a,,\n",
  ]

  /// Returns the fingerprints of the diagnostics of a deck, by code and message.
  private static func fingerprints(_ deck: String) -> [(code: String, fingerprint: Fingerprint)] {
    var fingerprints = Fingerprints()
    var found: [(String, Fingerprint)] = []
    let outcome = Conversion().run([.text(deck, name: "deck.csv", format: .csv)])
    outcome.forEachDiagnostic(withDetails: true) {
      found.append(($0.code.rawValue, fingerprints.next($0, path: "deck.csv")))
    }
    return found
  }

  @Test func noTwoDiagnosticsShareOne() {
    let found = Self.fingerprints(Self.header + Self.rows.joined())
    #expect(found.count > 8)
    #expect(Set(found.map(\.fingerprint)).count == found.count)
  }

  @Test func insertedRowsChangeNone() {
    let found = Self.fingerprints(Self.header + Self.rows.joined())
    let more = (0..<20).map { ",Rivers,new \($0),a\($0),,\n" }.joined()
    let later = Self.fingerprints(Self.header + more + Self.rows.joined())
    #expect(found.map(\.fingerprint) == later.map(\.fingerprint))
  }

  @Test func aCorrectedRowChangesOnlyItsOwn() {
    let found = Self.fingerprints(Self.header + Self.rows.joined())
    let corrected = Self.fingerprints(
      Self.header + "1,Rivers,River in Rome?,Tiber,,\n" + Self.rows.dropFirst().joined())
    #expect(found.count == corrected.count + 1)
    #expect(Set(corrected.map(\.fingerprint)).isSubset(of: found.map(\.fingerprint)))
  }
}
