/// The steps that change one sequence of elements into another.
@frozen
package struct EditScript<Element> {
  /// A step, with its element.
  @frozen
  package enum Step {
    /// An element that both sequences have, as it is in the old one.
    case same(Element)
    case removed(Element)
    case added(Element)

    /// Whether only one of the sequences has the element.
    @inlinable package var isChange: Bool { if case .same = self { false } else { true } }
  }

  /// The steps in the order of the elements. Removed elements come before elements that are added at their place.
  package let steps: [Step]

  /// Creates a script of these steps.
  @inlinable
  package init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates a script with the fewest changes.
  @inlinable
  package init(
    from old: ArraySlice<Element>, to new: ArraySlice<Element>,
    by areSame: (Element, Element) -> Bool
  ) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old, by: areSame) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): added.insert(new.startIndex + offset)
      }
    }
    var steps: [Step] = []
    steps.reserveCapacity(old.count + added.count)
    var newIndex = new.startIndex
    for index in old.indices {
      if removed.contains(index) {
        steps.append(.removed(old[index]))
      } else {
        while added.contains(newIndex) {
          steps.append(.added(new[newIndex]))
          newIndex += 1
        }
        steps.append(.same(old[index]))
        newIndex += 1
      }
    }
    self.init(steps + new[newIndex...].map { .added($0) })
  }

  /// Creates a script that removes all elements of `old` and adds all elements of `new`.
  @inlinable
  package init(replacing old: ArraySlice<Element>, with new: ArraySlice<Element>) {
    self.init(old.map { .removed($0) } + new.map { .added($0) })
  }

  /// Creates a script that keeps the elements at the beginning and at the end that both sequences have, and has
  /// the steps of `script` for those between them.
  @inlinable
  package init(
    from old: [Element], to new: [Element], by areSame: (Element, Element) -> Bool,
    between script: (ArraySlice<Element>, ArraySlice<Element>) -> EditScript
  ) {
    var start = 0
    while start < min(old.count, new.count), areSame(old[start], new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, areSame(old[oldEnd - 1], new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    let changed = script(old[start..<oldEnd], new[start..<newEnd]).steps
    self.init(
      old[..<start].map { .same($0) } + changed + old[oldEnd...].map { .same($0) })
  }
}
