/// Returns the result of `body`, instead of whose error the one is thrown that `convert` makes of it.
package func rethrowing<Result, Failure: Error, Other: Error>(
  as convert: (Failure) -> Other, _ body: () throws(Failure) -> Result
) throws(Other) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw convert(error)
  }
}
