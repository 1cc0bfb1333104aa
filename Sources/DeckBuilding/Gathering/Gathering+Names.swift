import ByteText

extension Gathering {
  /// Gives a group a title that is not in an input, or unites it with the group of that title.
  mutating func name(_ number: Int, _ title: String) {
    var text = ByteBuffer()
    text.append(title)
    let search = groups.find(title: text.span, in: texts)
    if let other = search.number {
      groups.unite(number, other)
    } else {
      let kept = texts.add(decoded: text.span, place: groups[number].place)
      groups.name(number, kept, in: texts, after: search)
      groups[number].hasGivenTitle = true
    }
  }
}
