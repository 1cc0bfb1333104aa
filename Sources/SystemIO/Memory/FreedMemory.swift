import CAllocation

/// Memory that was freed, which the allocator keeps for later use.
package enum FreedMemory {
  /// The size in bytes from which on blocks are returned to the system at once.
  private static let blockSize: Int32 = 1 << 17

  /// Returns large blocks to the system as soon as they are freed, so that the memory of this process does not
  /// grow with the number of steps.
  ///
  /// Only the command calls this, since it changes the allocator of the whole process.
  package static func returnLargeBlocks() {
    allocation_return_blocks(blockSize)
  }

  /// Returns all memory that was freed to the system, as far as possible.
  package static func trim() {
    allocation_trim()
  }
}
