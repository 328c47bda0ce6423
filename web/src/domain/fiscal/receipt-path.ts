/** Returns the path of a fiscal receipt, which opens without signing in. The token of a reply contains the document's id. */
export function receiptPath({ token }: { token: string }): string {
  return `/r/${token}`
}
