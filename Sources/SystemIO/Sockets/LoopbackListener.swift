/// A socket on which programs of this machine, and no others, can connect: it is bound to 127.0.0.1.
package final class LoopbackListener: Sendable {
  private let number: Int32

  /// The port.
  package let port: Int

  /// Listens on `port`, or on a free one if it is 0.
  package init(port: Int) throws(SystemError) {
    number = try retryingOnInterrupt { CLibrary.makeSocket() }
    guard CLibrary.listenOnLoopback(number, port: UInt16(clamping: port)) == 0 else {
      let error = SystemError.last
      CLibrary.closeFile(number)
      throw error
    }
    self.port = Int(CLibrary.port(ofSocket: number))
  }

  deinit {
    CLibrary.closeFile(number)
  }

  /// Waits for a connection, and returns it. Several threads can wait.
  package func accept() throws(SystemError) -> SocketConnection {
    while true {
      _ = try retryingOnInterrupt { CLibrary.waitForFile(number, .reading) }
      let connection = CLibrary.acceptConnection(number)
      if connection >= 0 { return SocketConnection(number: connection) }
      // Another thread was faster, or the other program has given up.
      guard [.wouldBlock, .interrupted, .connectionAborted].contains(SystemError.last) else {
        throw .last
      }
    }
  }
}
