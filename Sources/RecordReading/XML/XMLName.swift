/// The names of elements and attributes that a reader of XML distinguishes.
protocol XMLName: Equatable, Sendable {
  /// The name of an element or attribute that the reader does not know.
  static var other: Self { get }

  /// Returns the name `local` in a namespace, which is empty if the name is in none.
  ///
  /// It is called once for each name, not for each element.
  static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> Self
}
