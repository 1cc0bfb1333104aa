/// The files that this process has open.
package enum OpenFiles {
  /// The number of files that can be open at once; nil if the system does not limit it.
  package static var limit: Int? { CLibrary.openFileLimit }
}
