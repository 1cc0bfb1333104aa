/// The first day of a workbook's serial numbers (ECMA-376 Part 1, 18.17.4.1).
package enum DateSystem: Hashable, Sendable {
  /// Day 1 is 1 January 1900, and day 60 is 29 February 1900, which never was.
  case since1900
  /// Day 0 is 1 January 1904.
  case since1904

  /// The serial number of 31 December 9999.
  var lastDay: Int {
    switch self {
    case .since1900: 2_958_465
    case .since1904: 2_957_003
    }
  }
}
