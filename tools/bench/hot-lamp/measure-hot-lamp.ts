import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import { count, figure, percentile, withRange } from '../core/figures.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Measured } from '../core/run-command.ts'
import { openShop } from '../costs/open-shop.ts'
import { sizeOf } from '../costs/shop-size.ts'
import { type Round, Rounds } from './round.ts'

/** Number of sales of the shop, which orders do not read. */
const SALES = 200

/** Minimum share of the orders per second that one lamp keeps when its journal has values. */
const MIN_RATIO = 0.95

/** Compares orders of one lamp with those whose journal has no values, as before, in the same run. */
export async function measureHotLamp(effort: Effort, progress: Progress): Promise<Measured> {
  const shop = await openShop(sizeOf(SALES), progress)
  try {
    progress('ordering one lamp')
    const { hotRounds: rounds } = effort
    const worker = new URL('order-one-lamp.ts', import.meta.url)
    const measured = Rounds.parse(await inWorker(worker, { rounds }, shop.settings))
    const ratio = rateOf(measured, 'valued') / rateOf(measured, 'plain')
    return {
      sections: [{ title: 'Orders of one lamp', tables: [ratesOf(measured), ratioOf(measured, ratio)] }],
      missed:
        ratio < MIN_RATIO ? [`orders of one lamp with values in the journal: ${figure(ratio)} of those without`] : [],
    }
  } finally {
    await shop.stop()
  }
}

type Kind = keyof Round

function ratesOf(rounds: readonly Round[]): Table {
  const row = (name: string, kind: Kind) => {
    const times = rounds.flatMap((round) => round[kind].times)
    const rates = rounds.map((round) => (round[kind].times.length / round[kind].ms) * 1000)
    return [name, count(times.length), withRange(rates), figure(percentile(times, 50)), figure(percentile(times, 99))]
  }
  return {
    caption: 'Orders of one lamp by 16 simultaneous customers: the median of the rounds a second, and milliseconds.',
    head: ['journal entry', 'orders', 'a second', 'p50', 'p99'],
    rows: [row('with value and cost', 'valued'), row('without, as before', 'plain')],
  }
}

function ratioOf(rounds: readonly Round[], ratio: number): Table {
  return {
    caption: `Orders a second with values, divided by those without: at least ${MIN_RATIO}.`,
    head: ['rounds', 'all orders', 'round by round'],
    rows: [
      [
        count(rounds.length),
        ratio.toFixed(3),
        withRange(rounds.map((round) => rateOf([round], 'valued') / rateOf([round], 'plain'))),
      ],
    ],
  }
}

/** Returns the orders per second of all rounds together. */
function rateOf(rounds: readonly Round[], kind: Kind): number {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  return (1000 * sum((round) => round[kind].times.length)) / sum((round) => round[kind].ms)
}
