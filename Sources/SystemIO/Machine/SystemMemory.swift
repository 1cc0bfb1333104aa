/// The memory of the machine.
package enum SystemMemory {
  /// The size in bytes.
  package static let size = CLibrary.memorySize ?? 1 << 34

  /// The memory that this process can use, in bytes, which limits the size of inputs.
  package static let limit = min(size, MemoryLimit.ofContainer ?? size)

  /// The part of it that this process uses at most: the command ends before the system ends it.
  package static let usable = limit - min(limit / 4, 128 << 20)
}
