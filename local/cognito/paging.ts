/**
 * One page of a list, in the order of its keys.
 * @param after the key that the page before ended with
 * @returns the page, and the key to go on after when there is more
 */
export function pageOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { limit, after = '' }: { limit: number; after: string | undefined },
): { page: T[]; next: string | undefined } {
  const rest = items.filter((item) => keyOf(item) > after).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last !== undefined && rest.length > limit ? keyOf(last) : undefined }
}
