/// The least that a program can do: print a line. No start is faster.
enum CProgram {
  private static let source = """
    #include <stdio.h>
    int main(void) { puts("0.1.0"); return 0; }
    """

  /// Compiles it and returns where it lies; `nil` where there is no compiler.
  static func build(in folder: String) throws(BenchFailure) -> String? {
    let (file, program) = ("\(folder)/line.c", "\(folder)/line")
    try Files.write(source, to: file)
    let use = try? ChildProcess.run(["cc", "-O2", "-o", program, file])
    return use?.status == 0 ? program : nil
  }
}
