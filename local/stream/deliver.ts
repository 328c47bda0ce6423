export type Delivery<Item> = {
  /** Hands the records to the consumer; answers how many of them, from the first on, are dealt with. */
  attempt(records: readonly Item[]): Promise<number>
  /** These are dealt with, and everything before them. */
  handled(records: readonly Item[]): void
  /** The consumer refused this record `tries` times. */
  giveUp(record: Item, tries: number): Promise<void>
  /** Waits before a record is tried again for the `retry`-th time. */
  pause(retry: number): Promise<void>
  retryAttempts: number
}

/**
 * Brings a batch to a consumer in order, as Lambda does with partial batch responses and bisecting on error: what
 * precedes a failure is kept, the rest is tried again from the record that failed, and a batch that failed at its
 * first record is halved, until that record stands alone. Cutting a batch uses up no retries (as at AWS); the lone
 * record is tried again `retryAttempts` times and then given up, and the others go on.
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
