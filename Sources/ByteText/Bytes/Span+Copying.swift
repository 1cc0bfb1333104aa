extension String {
  /// Creates a string from `bytes`, which are UTF-8; invalid sequences are repaired.
  public init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Creates a copy of `bytes`.
  public init(copying bytes: Span<UInt8>) {
    self = []
    append(copying: bytes)
  }

  /// Appends a copy of `bytes`.
  public mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
