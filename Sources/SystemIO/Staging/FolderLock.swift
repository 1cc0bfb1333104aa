/// The file whose lock shows that a run uses the folder in which it is.
enum FolderLock {
  static let name: FilePath = ".quizpress-lock"
}
