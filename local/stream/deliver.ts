export type Delivery<Item> = {
  /** Passes the records to the consumer; returns how many of them, from the first, it has processed. */
  attempt(records: readonly Item[]): Promise<number>
  /** Records that these, and everything before them, have been processed. */
  handled(records: readonly Item[]): void
  /** Handles a record for which the consumer has failed `tries` times. */
  giveUp(record: Item, tries: number): Promise<void>
  /** Waits before the `retry`-th retry of a record. */
  pause(retry: number): Promise<void>
  retryAttempts: number
}

/**
 * Delivers a batch in order, like Lambda with partial batch responses and bisecting on error. Records before a failure
 * are done, and delivery continues from the failed record. A batch that fails at its first record is halved until that
 * record is alone. As in AWS, splitting uses up no retries. A single record is retried `retryAttempts` times and then
 * given up, and delivery continues after it.
 */
export async function deliver<Item>(records: readonly Item[], delivery: Delivery<Item>, retry = 0): Promise<void> {
  const count = await delivery.attempt(records)
  if (count > 0) delivery.handled(records.slice(0, count))
  if (count === records.length) return

  const [record, ...others] = records
  if (record !== undefined && others.length === 0) return redeliver(record, delivery, retry)

  const cut = count > 0 ? count : Math.ceil(records.length / 2)
  if (count === 0) await deliver(records.slice(0, cut), delivery)
  await deliver(records.slice(cut), delivery)
}

async function redeliver<Item>(record: Item, delivery: Delivery<Item>, retry: number): Promise<void> {
  if (retry >= delivery.retryAttempts) return delivery.giveUp(record, retry + 1)
  await delivery.pause(retry + 1)
  await deliver([record], delivery, retry + 1)
}
