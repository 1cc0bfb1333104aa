/// A form of dates or times that the reader's system chooses, and no file records.
enum SystemForm: Hashable, Sendable {
  /// The short date (format 14), or the long date (`[$-F800]`).
  case date
  /// The long time (`[$-F400]`).
  case time
  /// The short date and the time (format 22).
  case dateAndTime

  /// The code of the same form as ISO 8601 has it. Day 0, which is not a date, is shown as an
  /// American system shows it: `1/0/00`.
  var code: String {
    switch self {
    case .date: "[<1]m/d/yy;yyyy-mm-dd"
    case .time: "hh:mm:ss"
    case .dateAndTime: "[<1]m/d/yy h:mm;yyyy-mm-dd hh:mm"
    }
  }
}
