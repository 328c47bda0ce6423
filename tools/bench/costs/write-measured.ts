import { writeFile } from 'node:fs/promises'
import { type Measurements, readMeasurements } from '../../../docs/cost/measurements.ts'
import { percentile } from '../core/figures.ts'
import type { Streamed } from '../stream/measure-stream.ts'
import type { Call } from './call.ts'
import { calls, salesCalls } from './calls.ts'
import type { InShop } from './measure-costs.ts'

const file = new URL('../../../docs/cost/measured.json', import.meta.url)

/** Writes the figures from which docs/make-cost.ts computes the bill. */
export async function writeMeasured(inShop: InShop, streamed: Streamed): Promise<void> {
  await write(measurementsOf(inShop, streamed))
}

/** Replaces the figures of these calls alone, which were measured in another shop than the rest. */
export async function writeCalls(inShop: InShop, measured: readonly Call[]): Promise<void> {
  const measurements = readMeasurements()
  await write({ ...measurements, calls: { ...measurements.calls, ...figuresOf(inShop, measured) } })
}

async function write(measurements: Measurements): Promise<void> {
  await writeFile(file, `${JSON.stringify(measurements, null, 2)}\n`)
}

function measurementsOf(inShop: InShop, { left }: Streamed): Measurements {
  const { size, filled } = inShop
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
    calls: { ...otherFigures(), ...figuresOf(inShop, salesCalls) },
    counted: { sales: perSecond('sales'), corrections: perSecond('corrections') },
  }
}

/** Returns the stored figures of calls that this run did not measure. */
function otherFigures(): Measurements['calls'] {
  const { calls: stored } = readMeasurements()
  const named = calls.flatMap(({ figures }) => (figures === undefined ? [] : [figures]))
  return Object.fromEntries(Object.entries(stored).filter(([name]) => named.includes(name)))
}

function figuresOf({ costs }: InShop, measured: readonly Call[]): Measurements['calls'] {
  return Object.fromEntries(
    measured.flatMap(({ what, figures }) => {
      const cost = costs.get(what)
      if (figures === undefined || !cost) return []
      const { cold, coldMs, warm, times } = cost
      const first = { reads: cold.reads, ms: rounded(coldMs) }
      return [[figures, { reads: warm.reads, writes: warm.writes, ms: rounded(percentile(times, 50)), first }]]
    }),
  )
}

/** Rounds to the significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
