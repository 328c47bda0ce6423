/** A part of the embedded cloud cannot start; the message is one sentence that says why and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
