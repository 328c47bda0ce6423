/** Fetches a page of a list: of the things after the one with the id `after`, or of the first ones. */
export type FetchPage<Thing> = (asked: { after: string | undefined; signal: AbortSignal }) => Promise<readonly Thing[]>

type Walk = {
  signal: AbortSignal
  /** Hears that a page has failed, for which time, and answers when it is to be tried again. */
  again: (error: unknown, failures: number) => Promise<void>
}

/**
 * All pages of a list, one after the other, each fetched when it is asked for. The list ends with an empty page, since
 * a page that is not full need not be the last one. What is added or deleted meanwhile moves nothing: the walk goes on
 * after the last thing that it has seen.
 * @throws the reason of the signal once it is aborted
 */
export async function* allPages<Thing extends { _id: string }>(
  fetchPage: FetchPage<Thing>,
  walk: Walk,
): AsyncGenerator<readonly Thing[], void> {
  let after: string | undefined
  while (true) {
    const things = await insist(() => fetchPage({ after, signal: walk.signal }), walk)
    const last = things.at(-1)
    if (!last) return
    yield things
    after = last._id
  }
}

async function insist<T>(ask: () => Promise<T>, { signal, again }: Walk): Promise<T> {
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
