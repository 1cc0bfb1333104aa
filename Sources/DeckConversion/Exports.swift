@_exported public import ByteText
@_exported public import DeckBuilding
@_exported public import DeckReporting
@_exported public import DeckWriting
@_exported public import QuestionGroups
@_exported public import RecordReading
@_exported public import SystemIO
