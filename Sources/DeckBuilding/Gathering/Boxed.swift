/// A value with one owner that refers to it with one pointer.
///
/// The compiler checks each use of a noncopyable value field by field, with all fields of the values in it. A type
/// with hundreds of fields that many functions pass on as `inout` makes this the longest part of a build, so such
/// a type keeps its fields in boxes. The access rules of a stored property apply; a property of the owner that
/// stands for the value returns its address, because a coroutine would copy the value.
@safe
struct Boxed<Value: ~Copyable>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    // Nothing else has the pointer, and the value is initialized from the beginning to here.
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Returns the value, and ends the box.
  consuming func take() -> Value {
    let value = unsafe pointer.move()
    unsafe pointer.deallocate()
    discard self
    return value
  }

  /// The address of the value, which is valid as long as the box.
  @unsafe
  var address: UnsafePointer<Value> { unsafe UnsafePointer(pointer) }

  /// The address of the value, to change it.
  @unsafe
  var mutableAddress: UnsafeMutablePointer<Value> { mutating get { unsafe pointer } }

  /// The value.
  var value: Value {
    // The compiler checks accesses to the box.
    unsafeAddress { unsafe address }
    unsafeMutableAddress { unsafe mutableAddress }
  }
}
