/**
 * Processes items in order, with a limited number at the same time. It starts no more once the signal is aborted or one
 * has failed; work in progress ends first.
 * @throws the first error of the work
 */
export async function limitConcurrency<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  let next = 0
  const workOn = async () => {
    while (next < items.length && failures.length === 0 && !signal.aborted) {
      const [item] = items.slice(next, next + 1)
      next += 1
      if (item === undefined) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, workOn))
  if (failures.length > 0) throw failures[0]
}
