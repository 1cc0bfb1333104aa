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
    elements = primary.filter(isKept)
    let places = Self.places(in: base)
    let others = Set(secondary)
    var known = Set(elements)
    var previous: Int?
    for element in secondary where isKept(element) {
      if known.insert(element).inserted {
        var place = previous.flatMap { elements.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        // Old elements that only this side has removed stay where they were.
        while place < elements.count, !others.contains(elements[place]),
          let old = places[elements[place]], old < places[element] ?? .max
        {
          place += 1
        }
        elements.insert(element, at: place)
      }
      previous = element
    }
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
