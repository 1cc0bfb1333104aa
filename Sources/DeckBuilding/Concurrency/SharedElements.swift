package import SystemIO

/// The elements of an array that threads access concurrently, each thread different elements.
///
/// Disjointness is not checked; a comment at each use must justify it.
@safe
package struct SharedElements<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  /// The number of elements.
  package var count: Int { unsafe elements.count }

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) {
    unsafe self.elements = elements
  }

  package subscript(number: Int) -> Element {
    get {
      check(number)
      // The index is in bounds, as checked above.
      return unsafe elements[number]
    }
    nonmutating _modify {
      check(number)
      // The index is in bounds, as checked above.
      yield unsafe &elements[number]
    }
  }

  /// Initializes the element at an index that is still uninitialized.
  package func put(_ element: Element, at number: Int) {
    check(number)
    // The index is in bounds, as checked above.
    unsafe elements.initializeElement(at: number, to: element)
  }

  private func check(_ number: Int) {
    precondition(number >= 0 && number < count)
  }
}

extension Array where Element: Sendable {
  /// Calls `body` with the elements in a form that threads can access concurrently.
  package mutating func share<Result>(_ body: (SharedElements<Element>) -> Result) -> Result {
    // The pointer is valid until `body` returns, and no `body` keeps its argument for longer.
    unsafe withUnsafeMutableBufferPointer { body(unsafe SharedElements($0)) }
  }

  /// Appends `count` elements. `body` must initialize all of them and can use threads to do so.
  package mutating func append(
    _ count: Int, on threads: Int, put body: (SharedElements<Element>) -> Void
  ) {
    // All empty arrays share one storage object, to which nothing may be written, not even that its count is still 0.
    guard count > 0 else { return body(unsafe SharedElements(.init(start: nil, count: 0))) }
    let needed = self.count + count
    if needed > capacity {
      grow(to: isEmpty ? needed : Swift.max(needed, capacity * 3 / 2), threads)
    }
    append(addingCapacity: count) { added in
      // `body` initializes all `count` elements before it returns.
      unsafe added.withUnsafeMutableBufferPointer { buffer, initializedCount in
        body(unsafe SharedElements(UnsafeMutableBufferPointer(rebasing: buffer[..<count])))
        initializedCount = count
      }
    }
  }

  /// Moves the elements to storage with room for `capacity` elements.
  ///
  /// Threads share the copying, because the system takes longer to provide memory that has never
  /// been used than copying the elements takes.
  private mutating func grow(to capacity: Int, _ threads: Int) {
    guard count > 0 else { return reserveCapacity(capacity) }
    let ranges = indices.parts(Swift.min(threads, count >> 16))
    self = unsafe Array(unsafeUninitializedCapacity: capacity) {
      [old = self] buffer, initializedCount in
      let elements = unsafe SharedElements(buffer)
      // The ranges do not overlap.
      Threads.run(ranges.count, on: threads) { number in
        for index in ranges[number] { elements.put(old[index], at: index) }
      }
      initializedCount = old.count
    }
  }
}

extension Threads {
  /// Returns the results of `work` for each number from 0 up to `count`, in order, computed on up to `threads` threads.
  package static func map<Result: Sendable>(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    // Each number is handed out once, and its result has its own element.
    results.share { results in run(count, on: threads) { results[$0] = work($0) } }
    return results.compactMap(\.self)
  }
}

extension Range<Int> {
  /// Returns the range divided into `partCount` parts of about the same size, or into one part if
  /// `partCount` is less than 1.
  package func parts(_ partCount: Int) -> [Range<Int>] {
    let partCount = Swift.max(1, partCount)
    return (0..<partCount).map { number in
      lowerBound + count * number / partCount..<lowerBound + count * (number + 1) / partCount
    }
  }
}
