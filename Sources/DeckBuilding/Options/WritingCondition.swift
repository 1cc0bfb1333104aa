import ByteText

/// The condition under which the groups of a run are written.
public enum WritingCondition: Sendable {
  /// There is none: the groups of what could be read are written.
  case always
  /// Every input was read to its end. Otherwise any group may lack questions, and what an earlier run wrote is better.
  case everythingRead
  /// No error was found, except for refused records that are tolerated.
  case noErrors
}

/// The share of records that may be refused without failing the run.
public struct Tolerance: Hashable, Sendable {
  /// The share in parts of a million.
  let millionths: Int

  /// The share as it was written, in percent.
  public let text: String

  /// Creates the share that a percentage has: a decimal number up to 100 with at most four decimals and a percent sign.
  public init?(_ text: String) {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard parts.count <= 2, (1...3).contains(parts[0].count), (1...4).contains(decimals.count),
      (parts[0] + decimals).utf8.allSatisfy(\.isDigit),
      let number = Int(parts[0] + decimals + String(repeating: "0", count: 4 - decimals.count)),
      number <= 1_000_000
    else { return nil }
    millionths = number
    self.text = text
  }
}
