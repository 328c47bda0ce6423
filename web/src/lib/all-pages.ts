/** Fetches a page of a list: after the item with id `after`, or the first page. */
export type FetchPage<Thing> = (page: { after: string | undefined; signal: AbortSignal }) => Promise<readonly Thing[]>

type FetchOptions = {
  signal: AbortSignal
  /** Called when a page fails for the nth time; resolves when it should be retried. */
  again: (error: unknown, failures: number) => Promise<void>
}

/**
 * Yields all pages of a list, one after the other, fetched on demand. An empty page ends the list, since a short page
 * need not be the last. Insertions and deletions shift nothing: each page starts after the last item seen.
 * @throws the signal's reason once it is aborted
 */
export async function* allPages<Thing extends { _id: string }>(
  fetchPage: FetchPage<Thing>,
  walk: FetchOptions,
): AsyncGenerator<readonly Thing[], void> {
  let after: string | undefined
  while (true) {
    const things = await fetchWithRetries(() => fetchPage({ after, signal: walk.signal }), walk)
    const last = things.at(-1)
    if (!last) return
    yield things
    after = last._id
  }
}

async function fetchWithRetries<T>(ask: () => Promise<T>, { signal, again }: FetchOptions): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      await again(error, failures)
    }
  }
}
