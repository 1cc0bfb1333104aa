internal import Synchronization

/// The addresses of the texts of a run, which all threads take from.
///
/// They are handed out in pages, so that a table of pages leads from an address to what has it.
final class AddressSpace: Sendable {
  private static let pageBits = 16
  private static let pageSize = 1 << pageBits

  private let pageCount = Atomic<Int>(0)

  /// The page of an address.
  static func page(of address: Int) -> Int { address >> pageBits }

  /// The pages of `count` bytes from `start` on, the start of a page.
  static func pages(of start: Int, count: Int) -> Range<Int> {
    // One page more than is full: a text may be empty and begin where the bytes end.
    page(of: start)..<page(of: start) + count / pageSize + 1
  }

  /// Takes the pages for `count` bytes, and returns the first address; nothing, where the
  /// addresses have run out.
  func reserve(_ count: Int) -> Int? {
    guard count < TextReference.endOfAddresses else { return nil }
    let pages = Self.pages(of: 0, count: count).count
    let first = pageCount.wrappingAdd(pages, ordering: .relaxed).oldValue
    guard first + pages <= Self.page(of: TextReference.endOfAddresses) else {
      pageCount.wrappingSubtract(pages, ordering: .relaxed)
      return nil
    }
    return first << Self.pageBits
  }
}
