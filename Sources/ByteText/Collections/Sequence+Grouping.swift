extension Sequence {
  /// Returns the elements with each key, in the order in which the keys appear.
  package func grouped<Key: Hashable>(
    by keyOfElement: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var indices: [Key: Int] = [:]
    for element in self {
      let key = keyOfElement(element)
      let index = indices[key, default: groups.count]
      if index == groups.count {
        indices[key] = index
        groups.append((key, []))
      }
      groups[index].elements.append(element)
    }
    return groups
  }
}
