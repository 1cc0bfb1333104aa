import SystemIO

/// The elements of an array while threads work on it, each of them on other elements.
///
/// That they are others nobody sees to here: whoever shares an array has to say why they are.
@safe
package struct SharedElements<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  /// How many there are.
  package var count: Int { unsafe elements.count }

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) {
    unsafe self.elements = elements
  }

  package subscript(number: Int) -> Element {
    get {
      check(number)
      // Inside the array, as checked above.
      return unsafe elements[number]
    }
    nonmutating _modify {
      check(number)
      // Inside the array, as checked above.
      yield unsafe &elements[number]
    }
  }

  /// Puts an element where none has been yet.
  package func put(_ element: Element, at number: Int) {
    check(number)
    // Inside the array, as checked above.
    unsafe elements.initializeElement(at: number, to: element)
  }

  private func check(_ number: Int) {
    precondition(number >= 0 && number < count)
  }
}

extension Array where Element: Sendable {
  /// Lets threads work on the elements, for as long as `body` takes.
  package mutating func share<Result>(_ body: (SharedElements<Element>) -> Result) -> Result {
    // What `body` gets is of no use to it when it has returned: nothing keeps it.
    unsafe withUnsafeMutableBufferPointer { body(unsafe SharedElements($0)) }
  }

  /// Appends `count` elements, all of which `body` lets threads put in their places.
  package mutating func append(
    _ count: Int, on threads: Int, put body: (SharedElements<Element>) -> Void
  ) {
    // All empty arrays are one, which nobody may write to, if only that it is still empty.
    guard count > 0 else { return body(unsafe SharedElements(.init(start: nil, count: 0))) }
    let needed = self.count + count
    if needed > capacity {
      grow(to: isEmpty ? needed : Swift.max(needed, capacity * 3 / 2), threads)
    }
    append(addingCapacity: count) { added in
      // The places are those of `count` elements, and are full when `body` returns.
      unsafe added.withUnsafeMutableBufferPointer { places, initializedCount in
        body(unsafe SharedElements(UnsafeMutableBufferPointer(rebasing: places[..<count])))
        initializedCount = count
      }
    }
  }

  /// Moves to where there is room for `capacity` elements. Threads do it, as memory that was never
  /// used takes the system longer than the elements take to be copied.
  private mutating func grow(to capacity: Int, _ threads: Int) {
    guard count > 0 else { return reserveCapacity(capacity) }
    let ranges = indices.parts(Swift.min(threads, count >> 16))
    self = unsafe Array(unsafeUninitializedCapacity: capacity) {
      [old = self] places, initializedCount in
      let places = unsafe SharedElements(places)
      // No two ranges have a place in common.
      Threads.run(ranges.count, on: threads) { number in
        for index in ranges[number] { places.put(old[index], at: index) }
      }
      initializedCount = old.count
    }
  }
}
