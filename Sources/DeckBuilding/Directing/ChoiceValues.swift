import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Properties of the values of choices.
extension ChoiceTable {
  /// Returns the right and the wrong choices by their text, so that their order does not show which are right.
  func choicesOfSides(in record: borrowing Record, _ bytes: Bytes) -> [ChoiceFields.FieldChoice] {
    let texts = rows.map { row in
      row.text.map { Array(String(copying: record.text(of: record.fields[$0], in: bytes)).utf8) }
        ?? []
    }
    let order = rows.indices.sorted {
      texts[$0] == texts[$1] ? $0 < $1 : texts[$0].lexicographicallyPrecedes(texts[$1])
    }
    return order.enumerated().map { slot, index in
      ChoiceFields.FieldChoice(
        slot: slot, text: rows[index].text.map { .field($0) }, isRight: rows[index].isRight)
    }
  }

  /// Returns whether each key is its value too: `{"1994": 1994, "1995": 1995}`.
  func areKeysRepeated(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    rows.allSatisfy { row in
      guard let key = row.key, let text = row.text else { return false }
      return String(copying: record.text(of: record.fields[text], in: bytes)) == key.key
    }
  }

  /// Returns whether two choices have the same text.
  func haveEqualTexts(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    let texts = rows.compactMap(\.text).map {
      String(copying: record.text(of: record.fields[$0], in: bytes))
    }
    return Set(texts).count < texts.count
  }

  /// The words for the points that a choice is worth.
  private static let points = Set(
    [
      "credit", "fraction", "grade", "mark", "marks", "percent", "point", "points", "score",
      "weight",
    ]
    .map { Array($0.utf8)[...] })

  /// Returns whether the choices are worth different numbers of points, so that not all of them are right.
  func havePoints(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    let members = rows.flatMap(\.members).filter { member in
      FoldedName(member.key.key).words.contains(where: Self.points.contains)
    }
    let values = members.map {
      String(copying: record.text(of: record.fields[$0.field], in: bytes))
    }
    return Set(values).count > 1
  }
}
