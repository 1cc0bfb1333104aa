/// A C program that prints one line, as a lower bound for the startup time.
enum MinimalProgram {
  private static let source = """
    #include <stdio.h>
    int main(void) { puts("0.1.0"); return 0; }
    """

  /// Compiles the program and returns its path, or `nil` without a C compiler.
  static func build(in folder: String) throws(BenchError) -> String? {
    let (file, program) = ("\(folder)/line.c", "\(folder)/line")
    try Files.write(source, to: file)
    let result = try? MeasuredProcess.run(["cc", "-O2", "-o", program, file])
    return result?.status == 0 ? program : nil
  }
}
