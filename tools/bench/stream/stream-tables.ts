import type { Table } from '../../../docs/markdown.ts'
import { count, figure, percentile } from '../core/figures.ts'
import type { Streamed } from './measure-stream.ts'

export function streamTables({ steady, left }: Streamed): Table[] {
  const { pace, changes, batches, lags } = steady
  return [
    {
      caption: `Milliseconds from the reply to a write until the totals include it, at ${pace} sales a second.`,
      head: ['sales', 'batches', 'p50', 'p99', 'longest'],
      rows: [[changes, batches].map(count).concat([50, 99, 100].map((percent) => figure(percentile(lags, percent))))],
    },
    {
      caption: 'A backlog of changes, and how long it takes to count them.',
      head: ['what', 'changes', 'batches', 'seconds', 'a second'],
      rows: left.map(({ what, changes, batches, seconds }) => [
        what,
        count(changes),
        count(batches),
        figure(seconds),
        figure(changes / seconds),
      ]),
    },
  ]
}
