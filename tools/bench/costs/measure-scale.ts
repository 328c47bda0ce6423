import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import type { Effort } from '../core/effort.ts'
import type { Measured } from '../core/run-command.ts'
import { measureStream, type Streamed } from '../stream/measure-stream.ts'
import { streamTables } from '../stream/stream-tables.ts'
import { salesCalls } from './calls.ts'
import { costTables, missed } from './cost-tables.ts'
import { type InShop, measureCosts } from './measure-costs.ts'
import { openShop } from './open-shop.ts'
import { sizeOf } from './shop-size.ts'
import { writeMeasured } from './write-measured.ts'

/**
 * Measures the cost of each call that sells in shops of very different sizes, and how far the totals lag behind in the largest.
 */
export async function measureScale(effort: Effort, progress: Progress): Promise<Measured> {
  // Builds the code that renders pages, together with the site.
  await buildSite()
  const shops: InShop[] = []
  let streamed: Streamed | undefined
  for (const reports of effort.shops) {
    const shop = await openShop(sizeOf(reports), progress)
    try {
      shops.push(await measureCosts(shop, salesCalls, effort.calls, progress))
      if (reports === effort.shops.at(-1)) streamed = await measureStream(shop, effort, progress)
    } finally {
      await shop.stop()
    }
  }
  const largest = shops.at(-1)
  if (!largest || !streamed) throw new Error('There is no shop to measure')
  const lag = streamed
  return {
    sections: [
      { title: 'What a call costs', tables: costTables(shops, salesCalls) },
      { title: 'Lag of the totals', tables: streamTables(lag) },
    ],
    missed: missed(shops, salesCalls),
    writeDerived: () => writeMeasured(largest, lag),
  }
}
