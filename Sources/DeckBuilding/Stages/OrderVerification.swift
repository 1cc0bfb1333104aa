import QuestionGroups

/// Whether what comes out depends on the order of what goes in: `--verify-order`.
extension Director {
  /// Puts the rows in another order, as if the records had arrived in it.
  package mutating func shuffleRows(using random: inout SplitMix64) {
    let order = rows.indices.shuffled(using: &random)
    let (oldRows, oldIdentities, oldOrigins) = (rows, identities, origins)
    rows = order.map { oldRows[$0] }
    origins = oldOrigins.isEmpty ? [] : order.map { oldOrigins[$0] }
    identities = QuestionKeys()
    let (oldChoices, oldPlain) = (choices, plainAnswers)
    plainAnswers = Set(order.indices.filter { oldPlain.contains(order[$0]) })
    choices = ChoiceLists()
    for (row, old) in order.enumerated() {
      if !oldIdentities.isEmpty { identities[row] = oldIdentities[old] }
      if !oldChoices.isEmpty { choices.set(row, asIn: oldChoices, row: old) }
    }
    ordersGroupsByRows = true
  }
}

extension BuiltDeck {
  /// Reports the first question or title that came out differently in `other`, the conversion of
  /// the same inputs shuffled with `seed`.
  package func reportDifference(from other: BuiltDeck, seed: UInt64) {
    for (number, group) in built.groups.enumerated() {
      guard number < other.built.groups.count else {
        return report(.orderDependent(.group(group.title), seed: seed), at: group.title)
      }
      let otherGroup = other.built.groups[number]
      guard store.string(group.title).utf8.elementsEqual(other.store.string(otherGroup.title).utf8)
      else { return report(.orderDependent(.group(group.title), seed: seed), at: group.title) }
      let (questions, others) = (built.rows[group.rows], other.built.rows[otherGroup.rows])
      for (ordinal, row) in questions.enumerated() {
        let prompt = rows[Int(row)].draft.prompt
        guard ordinal < others.count,
          texts(of: row) == other.texts(of: others[others.startIndex + ordinal])
        else {
          let name = QuestionName(
            row: Int(row), ordinal: ordinal + 1, title: group.title, id: identities[Int(row)].id)
          return report(.orderDependent(.question(name), seed: seed), at: prompt)
        }
      }
      if others.count > questions.count {
        return report(.orderDependent(.group(group.title), seed: seed), at: group.title)
      }
    }
    if let more = other.built.groups.dropFirst(built.groups.count).first {
      let title = other.store.string(more.title)
      return add(Finding(place: .commandLine, fact: .orderDependentTitle(title, seed: seed)))
    }
    reportDecidedConflict(seed: seed)
  }

  /// Reports the first field for which the order of arrival decided which of two texts holds.
  private func reportDecidedConflict(seed: UInt64) {
    for finding in findings.kept {
      guard case .conflictingValue(let conflict) = finding.fact, conflict.decision != .error
      else { continue }
      let what: OrderDependent =
        switch conflict.name {
        case .question(let name): .question(name)
        case .group(let title, _): .group(title)
        }
      return add(Finding(place: finding.place, fact: .orderDependent(what, seed: seed)))
    }
  }

  private func texts(of row: UInt32) -> [[UInt8]] {
    let draft = rows[Int(row)].draft
    return [draft.prompt, draft.answer, draft.hint].map { Array(store.string($0).utf8) }
  }

  private func report(_ fact: Fact, at text: TextReference) {
    add(Finding(place: store.place(of: text), fact: fact))
  }
}

/// Random numbers that the same seed makes again (SplitMix64, by Steele, Lea and Flood).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
