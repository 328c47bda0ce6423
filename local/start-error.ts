/** A part of the embedded cloud cannot start. The message is one sentence with the reason and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
