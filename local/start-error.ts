/** A part of the embedded cloud cannot start; the message is one sentence for the person who typed the command. */
export class StartError extends Error {
  override name = 'StartError'
}
