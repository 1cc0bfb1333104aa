/// An alert that is described in a chain, with any number of buttons, and a closure for the choice.
enum AlertBox {
  struct Alert {
    let title: String
    let buttons: [String]
    let choose: (String) -> Void

    /// Presses a button. Nothing happens if there is no such button.
    func press(_ button: String) {
      if buttons.contains(button) { choose(button) }
    }
  }

  struct AlertBuilder {
    private var text = ""
    private var names: [String] = []

    func title(_ text: String) -> AlertBuilder {
      var copy = self
      copy.text = text
      return copy
    }

    func buttons(_ names: String...) -> AlertBuilder {
      var copy = self
      copy.names += names
      return copy
    }

    /// Returns the alert, which passes the name of the pressed button to `choose`.
    func build(_ choose: @escaping (String) -> Void) -> Alert {
      Alert(title: text, buttons: names.isEmpty ? ["OK"] : names, choose: choose)
    }
  }

  static func run() {
    let alert = AlertBuilder()
      .title("Delete 'Capitals'?")
      .buttons("Delete", "Keep")
      .build { print("  chosen: \($0)") }
    print("  \(alert.title) \(alert.buttons.joined(separator: " or "))")
    alert.press("Keep")
  }
}
