import type { DynamoDBRecord } from 'aws-lambda'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { fiscalStockIn, fiscalStockKey, putFiscalStock, replaceFiscalStock } from '../data/fiscal-stock.ts'
import { recentSettings } from '../data/settings.ts'
import { movedLamp } from '../data/stock-journal.ts'
import { imageOf } from '../data/stream-image.ts'
import { forEachSettled } from '../for-each-settled.ts'
import { activeFiscal } from './fiscal-writes.ts'

/**
 * Age in ms from which a journal entry is declared. Entries are read by the time of their ids, and the transaction of a
 * younger one may still be running.
 */
export const SETTLED_ENTRY_MS = 60_000

/** Maximum difference between the clocks of two functions: the entry's time may be later than the consumer's. */
const MAX_CLOCK_SKEW_MS = 5000

/**
 * Makes the stock of lamps due for declaration when it moved, if fiscal receipts are on. The sender reads the movements
 * from the journal, so a sale itself writes nothing for it. Repeating it is harmless.
 */
export async function declareStock(records: readonly DynamoDBRecord[]): Promise<undefined> {
  const moved = records.flatMap(
    ({ dynamodb }) => movedLamp(imageOf(dynamodb?.OldImage), imageOf(dynamodb?.NewImage)) ?? [],
  )
  if (moved.length === 0 || !activeFiscal(await recentSettings())) return
  await forEachSettled([...new Set(moved)], makeDue)
}

function makeDue(product: string): Promise<void> {
  const moved = clock.now() + MAX_CLOCK_SKEW_MS
  const movedAt = new Date(moved).toISOString()
  const settledAt = new Date(moved + SETTLED_ENTRY_MS).toISOString()
  return commit({ reads: [fiscalStockKey(product)] }, (snapshot) => {
    const before = fiscalStockIn(snapshot, product)
    if (!before) {
      const stock = { product, movedAt, dueAt: settledAt, pieces: 0, pending: [], revision: 1 }
      return { result: undefined, writes: [putFiscalStock(stock)] }
    }
    const { dueAt = settledAt, revision } = before
    const next = { ...before, movedAt, dueAt: dueAt < settledAt ? dueAt : settledAt, revision: revision + 1 }
    return { result: undefined, writes: [replaceFiscalStock(before, next)] }
  })
}
