/*
 * Answers that the service worker took from its cache. Their queries have the time at which the shop gave them: see
 * query-client.ts.
 */

/** Time at which the shop gave a cached reply, in ms since 1970, by reply. */
const fetchTimes = new WeakMap<object, number>()

/** Records that a reply came from the service worker's cache. `at` is when the shop gave it. */
export function recordCachedAt(reply: unknown, at: string): void {
  if (typeof reply === 'object' && reply !== null) fetchTimes.set(reply, Date.parse(at))
}

/** Returns when the oldest cached reply in a query's data was given; undefined if none was cached. */
export function oldestCachedAt(data: unknown): number | undefined {
  const replies = isPaged(data) ? data.pages : [data]
  const found = replies.flatMap((reply) =>
    typeof reply === 'object' && reply !== null ? (fetchTimes.get(reply) ?? []) : [],
  )
  return found.length === 0 ? undefined : Math.min(...found)
}

function isPaged(data: unknown): data is { pages: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
}
