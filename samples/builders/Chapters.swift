/// The program: it runs the chapters, and prints what each of them builds.
@main
enum Chapters {
  static func main() {
    print("Quiz form")
    QuizForm.run()
    print("\nHamburger stand")
    HamburgerStand.run()
    print("\nAlert")
    AlertBox.run()
    print("\nSign-up")
    SignUp.run()
    print("\nGenres")
    Genres.run()
  }

  /// Runs a step that may fail, and prints its error.
  static func attempt(_ step: () throws -> Void) {
    do {
      try step()
    } catch {
      print("  refused: \(error)")
    }
  }
}
