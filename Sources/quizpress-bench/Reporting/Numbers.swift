/// Returns `number` rounded to a number of decimals.
func formatted(_ number: Double, decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (number * scale).rounded()
  // Infinities, NaN and numbers too large for `Int` are not rounded.
  guard let whole = Int(exactly: scaled) else { return "\(number)" }
  let digits = String(whole.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = whole < 0 ? "-" : ""
  guard decimals > 0 else { return sign + padded }
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// Returns a time with its unit: `1.23 s`, `45.6 ms`.
func formatted(seconds: Double) -> String {
  seconds < 0.9995
    ? formatted(seconds * 1000, decimals: 1) + " ms" : formatted(seconds, decimals: 2) + " s"
}

/// Returns a size in megabytes: `163 MB`.
func formatted(bytes: Double) -> String {
  formatted(bytes / 1e6, decimals: bytes < 1e7 ? 1 : 0) + " MB"
}
