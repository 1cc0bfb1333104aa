package import ByteText
package import DeckBuilding
package import SystemIO

/// A file of an export.
package struct ExportFile {
  /// The name of the file, or its path in a folder.
  package let path: FilePath
  package let content: Bytes
}

extension BuiltDeck {
  /// Returns the deck as files in the format of `options`: one per group, named after their titles,
  /// or one that is called `name`.
  package func exported(
    _ options: ExportOptions, _ form: ExportForm, as name: FilePath?
  ) -> [ExportFile] {
    let groups = listedGroups
    let plan = ExportPlan(groups, options, form, perGroup: name == nil)
    if let name {
      return [ExportFile(path: name, content: plan.text(of: groups[...], from: 1))]
    }
    var names = FileNames()
    var files: [ExportFile] = []
    var number = 1
    for (index, group) in groups.enumerated() {
      files.append(
        ExportFile(
          path: names.name(for: group.title, ending: options.format.ending),
          content: plan.text(of: groups[index...index], from: number)))
      number += group.questions.count
    }
    return files
  }
}
