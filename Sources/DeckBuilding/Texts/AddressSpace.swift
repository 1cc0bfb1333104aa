import RecordReading
import SystemIO

/// An allocator of the addresses of text, shared by all threads of a run.
///
/// Addresses are allocated in pages, so that a page table can map an address to its segment.
final class AddressSpace: Sendable {
  private static let pageBits = 16
  private static let pageSize = 1 << pageBits

  private let pageCount = AtomicNumber(0)

  /// The bytes that were read, and the bytes of text that was made of them.
  private let (readCount, derivedCount) = (AtomicNumber(0), AtomicNumber(0))

  /// The number of bytes that have addresses.
  private let size: Int

  /// Creates the addresses from 0 up to `size`, by default all that references can store.
  init(size: Int = TextReference.endOfAddresses) {
    self.size = size
  }

  /// Returns the page that contains an address.
  static func page(of address: Int) -> Int { address >> pageBits }

  /// Returns the pages of `count` bytes that begin at `start`, the start of a page.
  static func pages(of start: Int, count: Int) -> Range<Int> {
    // One more than the full pages: empty text can have the address after the last byte.
    page(of: start)..<page(of: start) + count / pageSize + 1
  }

  /// Notes that `count` bytes have been read.
  func addRead(_ count: Int) { readCount.add(count) }

  /// Notes that `count` bytes of text have been made of what was read.
  func addDerived(_ count: Int) { derivedCount.add(count) }

  /// Returns whether `count` more bytes of text may be made of what was read, so that no input takes more memory than
  /// its size allows. Readers have half of the room, and report the place at which it ends.
  func hasRoom(forDerived count: Int) -> Bool {
    derivedCount.value + count <= 2 * ReadingLimits().derivedBytes(of: readCount.value)
  }

  /// Reserves pages for `count` bytes and returns the first address, or nil if there are not enough addresses.
  func reserve(_ count: Int) -> Int? {
    guard count < size else { return nil }
    let pages = Self.pages(of: 0, count: count).count
    let first = pageCount.add(pages)
    guard first + pages <= Self.page(of: size) else {
      pageCount.add(-pages)
      return nil
    }
    return first << Self.pageBits
  }
}
