import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import { count } from '../core/figures.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Measured } from '../core/run-command.ts'
import { costTables, missed } from './cost-tables.ts'
import { type InShop, measureCosts } from './measure-costs.ts'
import { openShop } from './open-shop.ts'
import { purchasingCalls } from './purchasing-calls.ts'
import { sizeOf } from './shop-size.ts'
import { writeCalls } from './write-measured.ts'

/** Counter sales for each receipt of a shop. */
const SALES_PER_RECEIPT = 10

/** One in this many calls is timed, because receipts of many lines take long. */
const TIMED_SHARE = 4

/**
 * Measures the cost of the calls that buy goods. It depends on the receipts and lamps of a shop and not on its sales, so
 * the shops are smaller than those of measure-scale.ts.
 */
export async function measurePurchasing(effort: Effort, progress: Progress): Promise<Measured> {
  const shops: InShop[] = []
  for (const reports of effort.buyingShops) {
    const shop = await openShop(sizeOf(reports), progress)
    try {
      const receipts = reports / SALES_PER_RECEIPT
      progress(`recording ${receipts} receipts`)
      await inWorker(new URL('fill-receipts.ts', import.meta.url), { receipts }, shop.settings)
      shops.push(await measureCosts(shop, purchasingCalls, effort.calls / TIMED_SHARE, progress))
    } finally {
      await shop.stop()
    }
  }
  const largest = shops.at(-1)
  if (!largest) throw new Error('There is no shop to measure')
  return {
    sections: [{ title: 'What a call costs', tables: [receiptsTable(shops), ...costTables(shops, purchasingCalls)] }],
    missed: missed(shops, purchasingCalls),
    writeDerived: () => writeCalls(largest, purchasingCalls),
  }
}

function receiptsTable(shops: readonly InShop[]) {
  return {
    caption: 'Receipts of the shops before the measured calls. One in ten is not paid yet.',
    head: ['reports', 'receipts'],
    rows: shops.map(({ size: { reports } }) => [count(reports), count(reports / SALES_PER_RECEIPT)]),
  }
}
