/// The memory of the machine.
package enum SystemMemory {
  /// The size in bytes, which limits the size of inputs.
  package static let size = CLibrary.memorySize ?? 1 << 34
}
