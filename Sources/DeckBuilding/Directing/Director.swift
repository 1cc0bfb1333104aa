import ByteText
import QuestionGroups
package import RecordReading

/// Hands each record to the builder of its group, and reports what cannot be handed on.
///
/// Records arrive input by input, and no bad record stops the run. Sessions read the records and
/// know what their fields mean; the director decides to which group a record belongs and adds its
/// row to the gathering. Building is left to the stages that follow, when all records have arrived.
package struct Director: ~Copyable {
  let options: ConversionOptions

  /// What all records so far have brought.
  package var gathering: Gathering

  /// The state of the input that is being read.
  var scope = InputScope()

  /// The number of the chunk that is being read and what the chunks of its input know of each
  /// other, if the input is read in chunks by several threads.
  var chunk: (number: Int, validity: ChunkValidity)?

  /// The columns of the last table and the platform that named them: many files have one header.
  var lastPlan: (columns: ColumnPlan, platform: Platform?)?

  /// A director of the first records of a run.
  package init(_ options: ConversionOptions) {
    self.options = options
    gathering = Gathering(findingLimit: options.limits.diagnostics)
  }

  /// A director of records that arrive after those of `other`.
  package init(after other: borrowing Director) {
    options = other.options
    gathering = Gathering(after: other.gathering)
  }

  /// Whether the chunk that is being read is no longer needed.
  var isObsolete: Bool {
    guard let chunk else { return false }
    return chunk.validity.isObsolete(chunk.number)
  }

  // MARK: Inputs

  /// Begins the input with this number. Its text arrives later, at once or in chunks.
  package mutating func beginInput(number: Int, defaultTitle: String?) {
    scope = InputScope()
    scope.text.input = number
    scope.titles.defaultTitle = defaultTitle
    scope.start = gathering.mark
  }

  /// Continues with `text`, the input or the next chunk of it. Unless it is kept
  /// (`isKept`), its bytes are dropped if no record and no finding needs them.
  ///
  /// Returns false, and reports it, if the texts of the run have no addresses left for it.
  package mutating func continueInput(_ text: InputText, isKept: Bool) -> Bool {
    scope.text.text = text
    scope.text.isAttached = false
    return isKept ? attachText() : true
  }

  /// Adds the current text to the table of texts, if it is not there yet.
  ///
  /// Returns false, and reports it, if there are no addresses left for it.
  @discardableResult
  mutating func attachText() -> Bool {
    guard !scope.text.isAttached, let text = scope.text.text else { return true }
    scope.text.isAttached = true
    guard let base = gathering.texts.add(text, input: scope.number) else {
      report(.tooManyAddresses, input: scope.number)
      return false
    }
    scope.text.base = base
    return true
  }

  /// Ends the input: only now is it known whether its records without a title may do without.
  package mutating func endInput() {
    let (input, titles) = (scope.number, scope.titles)
    if options.isInspection {
      gathering.inputs[input].report.rows = scope.start.row..<gathering.records.count
      gathering.inputs[input].report.blankCount =
        gathering.records.blankCount - scope.start.blankCount
    }
    if titles.namesGroups {
      gathering.inputs.namesGroups = true
    } else if let title = titles.defaultTitle {
      gathering.inputs[input].defaultTitle = title
    }
    guard let untitled = titles.untitled else { return }
    if let title = options.title {
      name(untitled, title)
    } else if !titles.namesGroups, let title = titles.defaultTitle {
      name(untitled, title)
    } else {
      gathering.groups[untitled].lacksTitle = true
      for (ordinal, (row, place)) in titles.untitledRows.enumerated()
      where !gathering.records.rows[row].isRefused {
        let name = QuestionName(row: row, ordinal: ordinal + 1, title: TextReference())
        gathering.findings.append(Finding(place: place, kind: .missingTitle(name)))
      }
    }
  }

  /// Ends the input where it breaks off: the rest of every group in it may be lost.
  package mutating func breakOff(_ error: ReadingError) {
    attachText()
    gathering.findings.append(
      Finding(
        place: scope.text.place(error.offset), kind: .brokenInput(error.reason),
        row: scope.brokenRow))
    markGroupsIncomplete()
    scope.hasBrokenRecord = true
  }

  /// Marks every group of the input as incomplete.
  package mutating func markGroupsIncomplete() {
    for row in gathering.records.rows[scope.start.row...] where row.group != QuestionRow.noGroup {
      gathering.groups.markIncomplete(Int(row.group))
    }
    for group in scope.objects.groups.values { gathering.groups.markIncomplete(group) }
  }

  // MARK: Findings

  /// Reports what was detected about the input, if it is ambiguous, and records it for `inspect`.
  package mutating func recordDetection(_ detection: Detection) {
    if let kind = Finding.Kind(detection) { report(kind, at: detection.offset) }
    guard options.isInspection else { return }
    gathering.inputs[scope.number].report.detections.append(detection)
  }

  /// Reports a finding about an input as a whole.
  package mutating func report(_ kind: Finding.Kind, input number: Int) {
    gathering.findings.append(Finding(place: .whole(input: number), kind: kind))
  }

  /// Reports a finding about the byte at `offset` of the current text.
  mutating func report(_ kind: Finding.Kind, at offset: Int) {
    // A place is counted in lines and columns by the text.
    attachText()
    let row = scope.isInQuestion ? gathering.records.count : nil
    gathering.findings.append(Finding(place: scope.text.place(offset), kind: kind, row: row))
  }

  // MARK: Text

  /// Returns a reference to the text of `field` that outlives the record; it is blank if the text
  /// is only white space.
  mutating func keep(
    _ field: Field, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference {
    let base = scope.text.base
    guard field.isText else { return TextReference(address: base + field.offset, count: 0) }
    let text = record.text(of: field, in: bytes)
    if text.isBlank { return TextReference(address: base + field.offset, count: 0) }
    if field.isDecoded { return gathering.texts.add(decoded: text, place: base + field.offset) }
    return TextReference(
      address: base + field.textStart, count: field.textCount, isQuoted: field.isQuoted)
  }
}

extension Director {
  /// Returns what all records have brought, and ends the director.
  package consuming func takeGathering() -> Gathering { gathering }
}
