internal import DeckConversion

/// `number` with so many decimals.
func fixed(_ number: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (number * scale).rounded()
  // What has no place among whole numbers is shown as it is.
  guard let whole = Int(exactly: scaled) else { return "\(number)" }
  let digits = String(whole.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = whole < 0 ? "-" : ""
  guard decimals > 0 else { return sign + padded }
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// A time in a unit that suits it: `1.23 s`, `45.6 ms`.
func shown(seconds: Double) -> String {
  seconds < 0.9995 ? fixed(seconds * 1000, 1) + " ms" : fixed(seconds, 2) + " s"
}

/// Memory in millions of bytes: `163 MB`.
func shown(bytes: Double) -> String {
  fixed(bytes / 1e6, bytes < 1e7 ? 1 : 0) + " MB"
}
