package import ByteText
package import DeckBuilding
import RecordReading
package import SystemIO

/// A file of an export.
package struct ExportFile {
  /// The name of the file, or its path in a folder.
  package let path: FilePath
  package let content: Bytes

  package init(path: FilePath, content: Bytes) {
    self.path = path
    self.content = content
  }
}

extension BuiltDeck {
  /// Returns the deck as files in the format of `options`: one per group, named after their titles,
  /// or one that is called `name`.
  package func exported(
    _ options: ExportOptions, _ form: ExportForm, as name: FilePath?
  ) throws(ExportError) -> [ExportFile] {
    let groups = listedGroups
    let plan = ExportPlan(groups, options, form, perGroup: name == nil)
    if let name {
      return [try plan.file(name, plan.text(of: groups[...], from: 1))]
    }
    var names = FileNames()
    var files: [ExportFile] = []
    var number = 1
    for (index, group) in groups.enumerated() {
      files.append(
        try plan.file(
          names.name(for: group.title, ending: options.format.ending),
          plan.text(of: groups[index...index], from: number)))
      number += group.questions.count
    }
    return files
  }
}

extension ExportPlan {
  /// Returns a file with `text` in the encoding of the export.
  fileprivate func file(
    _ path: FilePath, _ text: consuming ByteBuffer
  ) throws(ExportError) -> ExportFile {
    ExportFile(path: path, content: try options.encoded(text.finish()))
  }
}
