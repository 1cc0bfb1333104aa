/// The condition under which the groups of a run are written.
public enum WritingCondition: Sendable {
  /// There is none: the groups of what could be read are written.
  case always
  /// Every input was read to its end. Otherwise any group may lack questions, and what an earlier run
  /// wrote is better.
  case everythingRead
  /// No error was found, except for refused records that are tolerated.
  case noErrors
}
