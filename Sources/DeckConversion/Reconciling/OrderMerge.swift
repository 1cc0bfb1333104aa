/// The three-way merge of an order: that of the side which has changed it, and the elements that
/// only the other side has after the ones that they follow there.
struct OrderMerge {
  /// The elements in their order.
  private(set) var elements: [Int]

  /// Merges the orders of elements, which are numbers. Only those for which `isKept` is true are in
  /// the result.
  init(base: [Int], ours: [Int], theirs: [Int], isKept: (Int) -> Bool) {
    let isChangedByUs = Self.isChanged(ours, base)
    let (primary, secondary) = isChangedByUs ? (ours, theirs) : (theirs, ours)
    var order = LinkedOrder(primary.filter(isKept))
    let places = Self.places(in: base)
    let others = Set(secondary)
    var previous: Int?
    for element in secondary where isKept(element) {
      if !order.contains(element) {
        var last = previous
        // Old elements that only this side has removed stay where they were.
        while let next = order.element(after: last), !others.contains(next), let old = places[next],
          old < places[element] ?? .max
        {
          last = next
        }
        order.insert(element, after: last)
      }
      previous = element
    }
    elements = order.elements
  }

  private static func places(in order: [Int]) -> [Int: Int] {
    Dictionary(order.indices.map { (order[$0], $0) }, uniquingKeysWith: min)
  }

  /// Returns whether elements that both orders have follow each other in another order.
  private static func isChanged(_ order: [Int], _ base: [Int]) -> Bool {
    let places = places(in: base)
    let found = order.compactMap { places[$0] }
    return zip(found, found.dropFirst()).contains { $0 > $1 }
  }
}

/// Different elements in an order, into which others are inserted in constant time.
private struct LinkedOrder {
  /// The first element.
  private var first: Int?

  /// The element that follows each one; nil for the last one.
  private var followers: [Int: Int?] = [:]

  init(_ elements: [Int]) {
    var last: Int?
    for element in elements where followers[element] == nil {
      insert(element, after: last)
      last = element
    }
  }

  func contains(_ element: Int) -> Bool { followers[element] != nil }

  /// Returns the element that follows `element`, or the first one, if it is nil.
  func element(after element: Int?) -> Int? {
    guard let element else { return first }
    return followers[element] ?? nil
  }

  /// Inserts an element after another one, or as the first one.
  mutating func insert(_ element: Int, after other: Int?) {
    followers.updateValue(self.element(after: other), forKey: element)
    if let other {
      followers.updateValue(element, forKey: other)
    } else {
      first = element
    }
  }

  /// The elements in their order.
  var elements: [Int] {
    var elements: [Int] = []
    elements.reserveCapacity(followers.count)
    var next = first
    while let element = next {
      elements.append(element)
      next = self.element(after: element)
    }
    return elements
  }
}
