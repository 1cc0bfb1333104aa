import RecordReading

/// Inputs whose groups are built one at a time.
extension Director {
  /// Ends the open group of a stream and returns its records. The input continues with an empty
  /// gathering.
  mutating func endGroup() -> Gathering {
    endInput()
    endGroupOfErrors()
    scope.stream.order.endGroup()
    scope.closed.rows += gathering.records.count - scope.start.row
    scope.closed.blanks += gathering.records.blankCount - scope.start.blankCount
    var result = Gathering(options)
    result.findings = FindingList(like: gathering.findings)
    swap(&result, &gathering)
    scope.beginChunk(keepsReported: true)
    scope.text.isAttached = false
    if scope.platform != nil { gathering.inputs[scope.number].platform = scope.platform }
    let account = result.inputs[scope.number]
    gathering.inputs[scope.number].isOfRecords = account.isOfRecords
    gathering.inputs[scope.number].decodedEncoding = account.decodedEncoding
    gathering.inputs[scope.number].choiceNames = account.choiceNames
    gathering.inputs[scope.number].tentativeChoices = account.tentativeChoices
    return result
  }

  /// Ends a window of an input and returns its records. The input continues with an empty gathering.
  mutating func endWindow() -> Gathering {
    let (earlier, count) = (scope.closed.untitled, scope.titles.untitledRows.count)
    let hasUntitled = scope.titles.untitled != nil
    scope.closed.hasValid =
      scope.closed.hasValid || gathering.records.rows.contains { !$0.isRefused }
    var window = endGroup()
    gathering.records.reserve(as: window.records)
    gathering.findings = FindingList(after: window.findings)
    scope.closed.untitled += count
    window.inputs[scope.number].untitledCount = earlier
    window.inputs[scope.number].hasUntitled = hasUntitled
    return window
  }

  /// Notes the list at `offset`, which later texts may continue.
  mutating func noteList(at offset: Int) {
    scope.list = scope.text.text?.part(around: offset)
  }

  /// Returns the reason of an error, with the offset in the input of the construct that it names.
  ///
  /// - Parameter isAboutList: Whether this is the list that the current text continues.
  mutating func reason(
    of error: ReadingError, isAboutList: Bool
  ) -> ReadingError.Reason {
    guard case .yaml(var fault) = error.reason, fault.context != nil else { return error.reason }
    fault.contextOffset = scope.text.place(fault.contextOffset).offset
    if isAboutList, let list = scope.list {
      fault.contextOffset = list.contentOffset
      let place = SourcePosition(input: scope.number, offset: fault.contextOffset)
      // Without addresses, the place is that of the input.
      if gathering.texts.text(at: place) == nil {
        _ = gathering.texts.add(list, input: scope.number)
      }
    }
    return .yaml(fault)
  }

  /// Notes that the input may continue after the text in which reading ended.
  package mutating func cutUnreadPart() {
    gathering.inputs[scope.number].unread?.isCut = true
  }

  /// Returns a gathering of one record that is refused because of `kind`, and whose group has a name. There
  /// may be any number of such records, so they are reported immediately.
  mutating func refusedRecord(
    _ kind: Finding.Kind, at offset: Int, _ reject: PossibleReject?, of name: GroupName
  ) -> Gathering {
    scope.closed.rows += 1
    var other = Director(options)
    other.scope.text = scope.text
    other.scope.text.isAttached = false
    other.scope.isInRecord = true
    other.report(kind, at: offset)
    var row = QuestionRow()
    row.refuse(.ofRecord)
    other.gathering.records.rows.append(row)
    if let reject {
      let traits = reject.origin.traits
      other.add(reject.origin, ofRecordIn: traits.contains(.isNested) ? 0 : nil)
      other.nameOpenObjects(name)
      if !reject.key.isEmpty {
        other.gathering.records.keys[0].id = other.keep(
          decoded: Array(reject.key.utf8).span, at: offset)
      }
      if !traits.contains(.isComplete) { scope.brokenStart = offset }
    }
    return other.gathering.take()
  }

  /// Gives the name of their group to the group objects that have not ended: their records may belong to
  /// several groups, which are built before.
  mutating func nameOpenObjects(_ name: GroupName) {
    for number in scope.objects.origins.values.sorted() {
      switch name {
      case .key(let key):
        gathering.records.objects[number].key = keep(decoded: Array(key.utf8).span, at: 0)
      case .title(let title):
        gathering.records.objects[number].title = keep(decoded: Array(title.utf8).span, at: 0)
      case .id, .unknown, .none: break
      }
    }
  }
}
