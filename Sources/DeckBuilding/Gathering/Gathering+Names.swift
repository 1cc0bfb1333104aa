import ByteText

extension Gathering {
  /// Sets a title that is not from a record, or unites the group with the group of that title.
  mutating func name(_ number: Int, _ title: String) {
    var text = ComposedText(upTo: TextReference.maxCount)
    text.append(title)
    let search = groups.find(title: text.span, in: texts)
    if let other = search.number {
      groups.unite(number, other)
    } else if let kept = keep(text, place: groups[number].place) {
      setTitle(kept, ofGroup: number, after: search)
      groups[number].hasGivenTitle = true
    } else {
      groups[number].lacksTitle = true
    }
  }
}
