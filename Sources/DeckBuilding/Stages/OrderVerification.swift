package import ByteText
@_spi(Conversion) import QuestionGroups

/// Shuffling of the rows, to verify that the result does not depend on their order: `--verify-order`.
extension Gathering {
  /// Shuffles the rows, as if the records had arrived in another order.
  package mutating func shuffleRows(using random: inout SplitMix64) {
    records.shuffle(using: &random)
    groups.setFirstRows(records.rows)
  }
}

extension BuiltDeck {
  /// Reports the first question or title that is different in `other`, the result of the same
  /// inputs shuffled with `seed`.
  package func reportDifference(from other: BuiltDeck, seed: UInt64) {
    for (number, group) in built.groups.enumerated() {
      let dependent = Finding.Kind.orderDependent(
        .group(title: group.title, key: TextReference()), seed: seed)
      guard number < other.built.groups.count else { return report(dependent, at: group.title) }
      let otherGroup = other.built.groups[number]
      guard texts.string(group.title).isExactly(other.texts.string(otherGroup.title))
      else { return report(dependent, at: group.title) }
      let (questions, others) = (built.rows[group.rows], other.built.rows[otherGroup.rows])
      for (ordinal, row) in questions.enumerated() {
        let prompt = records.rows[Int(row)].draft.prompt
        guard ordinal < others.count,
          fields(of: row) == other.fields(of: others[others.startIndex + ordinal])
        else {
          let name = QuestionName(
            row: Int(row), ordinal: ordinal + 1, title: group.title, id: records.keys[Int(row)].id)
          return report(.orderDependent(.question(name), seed: seed), at: prompt)
        }
      }
      if others.count > questions.count { return report(dependent, at: group.title) }
    }
    if let extra = other.built.groups.dropFirst(built.groups.count).first {
      let title = other.texts.string(extra.title)
      return add(Finding(place: .commandLine, kind: .orderDependentTitle(title, seed: seed)))
    }
    reportDecidedConflict(seed: seed)
  }

  /// Reports the first field with two different values between which the order of arrival decided.
  private func reportDecidedConflict(seed: UInt64) {
    guard let finding = findings.firstDecision,
      case .conflictingValue(let conflict) = finding.kind
    else { return }
    add(Finding(place: finding.place, kind: .orderDependent(conflict.name, seed: seed)))
  }

  /// Returns the bytes of the prompt, the answer and the hint.
  private func fields(of row: UInt32) -> [[UInt8]] {
    let draft = records.rows[Int(row)].draft
    return [draft.prompt, draft.answer, draft.hint].map { Array(texts.string($0).utf8) }
  }

  private func report(_ kind: Finding.Kind, at text: TextReference) {
    add(Finding(place: texts.place(of: text), kind: kind))
  }
}
