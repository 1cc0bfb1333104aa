/// The reason why compressed contents are read only up to a place before their end.
package enum UnpackingCut: Sendable {
  case damage(CompressionDamage)
  /// The contents have more than this number of bytes, the limit.
  case limit(Int)

  /// The error that ends the reading of a text there.
  package var reason: ReadingError.Reason {
    switch self {
    case .damage(let damage): .compression(damage)
    case .limit(let max): .limit(.unpackedBytes, max: max)
    }
  }

  /// The reason why a workbook cannot be read.
  package var fault: WorkbookFault {
    switch self {
    case .damage(let damage): .compression(damage)
    case .limit(let max): .limit(.unpackedBytes, max: max)
    }
  }
}
