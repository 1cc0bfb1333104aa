import SystemIO

/// The options that determine how a conversion runs, and which information about records it keeps.
public struct RunOptions: Sendable {
  /// The number of threads, at least 1; it does not affect the output.
  public var threads = Threads.available

  /// The minimum size, in bytes, of a chunk of an input that a thread reads independently.
  var minimumChunkSize = 1 << 20

  /// The number of parts per thread into which small inputs are divided; several balance the load.
  package var partsPerThread = 16

  /// Whether to keep the origin of each record, which is needed for writing rejects.
  public var keepsRejects = false

  /// Whether to report how each input was read and what its records were used for.
  public var isInspection = false

  /// The severities of diagnostics that differ from the usual ones.
  public var rules = SeverityRules()

  /// Creates the default options.
  public init() {}
}
