/// The elements of an array while threads work on it, each of them on other elements.
///
/// That they are others nobody sees to here: whoever shares an array has to say why they are.
@safe
struct SharedElements<Element>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>?

  /// How many there are.
  let count: Int

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) {
    unsafe base = elements.baseAddress
    count = elements.count
  }

  subscript(number: Int) -> Element {
    get {
      // Inside the array, as is checked here.
      unsafe place(of: number).pointee
    }
    nonmutating _modify {
      // Inside the array, as is checked here.
      yield unsafe &place(of: number).pointee
    }
  }

  /// Puts an element where none has been yet.
  func put(_ element: Element, at number: Int) {
    // Inside the array, as is checked here.
    unsafe place(of: number).initialize(to: element)
  }

  private func place(of number: Int) -> UnsafeMutablePointer<Element> {
    guard number >= 0, number < count, let base = unsafe base else {
      preconditionFailure("There is no element \(number) of \(count).")
    }
    return unsafe base + number
  }
}

extension Array where Element: Sendable {
  /// Lets threads work on the elements, for as long as `body` takes.
  mutating func share<Result>(_ body: (SharedElements<Element>) -> Result) -> Result {
    // What `body` gets is of no use to it when it has returned: nothing keeps it.
    unsafe withUnsafeMutableBufferPointer { body(unsafe SharedElements($0)) }
  }

  /// Appends `count` elements, all of which `body` lets threads put in their places.
  mutating func append(_ count: Int, put body: (SharedElements<Element>) -> Void) {
    append(addingCapacity: count) { added in
      // The places are those of `count` elements, and are full when `body` returns.
      unsafe added.withUnsafeMutableBufferPointer { places, initializedCount in
        body(unsafe SharedElements(UnsafeMutableBufferPointer(rebasing: places[..<count])))
        initializedCount = count
      }
    }
  }
}
