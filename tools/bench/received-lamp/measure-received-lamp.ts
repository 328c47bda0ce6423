import type { Table } from '../../../docs/markdown.ts'
import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import { count, figure, percentile, withRange } from '../core/figures.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Measured } from '../core/run-command.ts'
import { openShop } from '../costs/open-shop.ts'
import { sizeOf } from '../costs/shop-size.ts'
import { type Round, Rounds } from './round.ts'

/** Number of earlier sales of the shop, which a sale does not read. */
const SALES = 200

/** Minimum share of the sales per second that one lamp keeps while goods of it arrive. */
const MIN_RATIO = 0.95

/** Compares sales of one lamp during which a goods receipt of it arrives with sales without a receipt, in the same run. */
export async function measureReceivedLamp(effort: Effort, progress: Progress): Promise<Measured> {
  const shop = await openShop(sizeOf(SALES), progress)
  try {
    progress('selling a lamp that arrives')
    const { receivedRounds: rounds } = effort
    const worker = new URL('sell-one-lamp.ts', import.meta.url)
    const measured = Rounds.parse(await inWorker(worker, { rounds }, shop.settings))
    const ratio = rateOf(measured, 'received') / rateOf(measured, 'plain')
    const busy = busyOf(measured)
    return {
      sections: [{ title: 'Sales of a lamp that arrives', tables: [ratesOf(measured), ratioOf(measured, ratio)] }],
      missed: [
        ...(ratio < MIN_RATIO ? [`sales of a lamp during its receipts: ${figure(ratio)} of those without`] : []),
        ...(busy > 0 ? [`${busy} requests were answered 503`] : []),
      ],
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
    const receipts = rounds.filter((round) => round[kind].received !== undefined).length
    const milliseconds = [50, 99].map((share) => figure(percentile(times, share)))
    return [name, count(times.length), count(receipts), withRange(rates), ...milliseconds]
  }
  return {
    caption: 'Sales of one lamp by 16 simultaneous clients: the median of the rounds a second, and milliseconds.',
    head: ['round', 'sales', 'receipts', 'a second', 'p50', 'p99'],
    rows: [row('with a receipt of the lamp', 'received'), row('without', 'plain')],
  }
}

function ratioOf(rounds: readonly Round[], ratio: number): Table {
  return {
    caption: `Sales a second with receipts, divided by those without: at least ${MIN_RATIO}. No request may be answered 503.`,
    head: ['rounds', 'all sales', 'round by round', '503'],
    rows: [
      [
        count(rounds.length),
        ratio.toFixed(3),
        withRange(rounds.map((round) => rateOf([round], 'received') / rateOf([round], 'plain'))),
        count(busyOf(rounds)),
      ],
    ],
  }
}

/** Returns the number of sales and receipts that the shop was too busy to answer. */
function busyOf(rounds: readonly Round[]): number {
  const answers = rounds.flatMap(({ received, plain }) => [...received.statuses, received.received, ...plain.statuses])
  return answers.filter((status) => status === 503).length
}

/** Returns the sales per second of all rounds together. */
function rateOf(rounds: readonly Round[], kind: Kind): number {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  return (1000 * sum((round) => round[kind].times.length)) / sum((round) => round[kind].ms)
}
