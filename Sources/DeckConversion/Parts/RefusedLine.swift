import ByteText
import DeckReporting

/// A group of a shard that was not built, as a line of a part.
struct RefusedLine {
  /// The order of arrival of its first record.
  let arrival: String
  let group: RefusedGroup

  /// The keys of the members. The first one is that of the only member of the line.
  private enum Key: String {
    case refused
    case arrival, title, reason

    var path: String { "\(Key.refused.rawValue).\(rawValue)" }
  }

  /// The line, with its end.
  var line: String {
    var members = [
      (Key.arrival.rawValue, JSONValue.string(arrival)), (Key.title.rawValue, .string(group.title)),
    ]
    if let reason = group.reason { members.append((Key.reason.rawValue, .string(reason))) }
    return JSONValue.object([(Key.refused.rawValue, .object(members))]).line + "\n"
  }

  init(_ group: RefusedGroup, arrival: String) {
    (self.group, self.arrival) = (group, arrival)
  }

  /// Reads a line. Returns nil for other lines.
  init?(_ line: Bytes) {
    guard let members = LineMembers(line), let arrival = members.text(Key.arrival.path),
      let title = members.text(Key.title.path)
    else { return nil }
    self.arrival = arrival
    group = RefusedGroup(title: title, reason: members.text(Key.reason.path))
  }
}
