/** Returns the path of a fiscal receipt, which opens without signing in. */
export function receiptPath({ id, token }: { id: string; token: string }): string {
  return `/r/${id}-${token}`
}
