import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { putMovements } from '../../../lambdas/data/stock-journal.ts'
import { withTotals } from '../../../local/seed/with-totals.ts'
import { newId } from '../../../shared/id.ts'
import { seller } from '../../../tests/support/make-event.ts'
import { writeItems } from '../../../tests/support/write-items.ts'
import { billedBytes } from '../core/item-size.ts'
import { historyOf } from '../shop/history.ts'
import { type Filled, ShopSize } from './shop-size.ts'

// A thread that fills an empty table with a shop of the given size, and reports how much it wrote.

type Row = Readonly<Record<string, unknown>>

const Task = z.object({ size: ShopSize, now: z.date() })

const { size, now } = Task.parse(workerData)
const by = { _id: seller.sub, name: seller.name ?? '' }
const movement: Row = {
  ...putMovements({ _id: newId(), countInStock: 11, costPrice: 5000 }, [
    { delta: -1, reason: 'sale', reference: newId(), by, at: now.toISOString() },
  ])[0]?.Put?.Item,
}
const filled: Filled = { items: 0, inTable: 0, inIndexes: 0 }
await writeItems(weighed(withTotals(historyOf(size, now), now)))
parentPort?.postMessage(filled)

function* weighed(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) {
    filled.items += 1
    weigh(row)
    // The stock journal is not written, because no measured call reads it; only its size is counted.
    for (const _line of [row.reportItems, row.orderItems].flat().filter(Boolean)) weigh(movement)
    yield row
  }
}

function weigh(row: Row): void {
  const { inTable, inIndexes } = billedBytes(row)
  filled.inTable += inTable
  filled.inIndexes += inIndexes
}
