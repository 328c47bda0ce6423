import { writeFile } from 'node:fs/promises'
import type { Measurements } from '../../../docs/cost/measurements.ts'
import { percentile } from '../core/figures.ts'
import type { Streamed } from '../stream/measure-stream.ts'
import { calls } from './calls.ts'
import type { InShop } from './measure-costs.ts'

const file = new URL('../../../docs/cost/measured.json', import.meta.url)

/** Writes the figures from which docs/make-cost.ts computes the bill. */
export async function writeMeasured(inShop: InShop, streamed: Streamed): Promise<void> {
  await writeFile(file, `${JSON.stringify(measurementsOf(inShop, streamed), null, 2)}\n`)
}

function measurementsOf({ size, filled, costs }: InShop, { left }: Streamed): Measurements {
  const perSecond = (what: string) => {
    const found = left.find((one) => one.what === what)
    return found ? rounded(found.changes / found.seconds) : 0
  }
  return {
    shop: {
      reports: size.reports,
      orders: size.orders,
      tableGb: rounded(filled.inTable / 1e9),
      indexGb: rounded(filled.inIndexes / 1e9),
    },
    calls: Object.fromEntries(
      calls.flatMap(({ what, figures }) => {
        const cost = costs.get(what)
        if (figures === undefined || !cost) return []
        const { cold, coldMs, warm, times } = cost
        const first = { reads: cold.reads, ms: rounded(coldMs) }
        return [[figures, { reads: warm.reads, writes: warm.writes, ms: rounded(percentile(times, 50)), first }]]
      }),
    ),
    counted: { sales: perSecond('sales'), corrections: perSecond('corrections') },
  }
}

/** Rounds to the significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
