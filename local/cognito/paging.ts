/**
 * Returns one page of a list, ordered by key.
 * @param after the last key of the previous page
 * @returns the page, and its last key if there are more
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
