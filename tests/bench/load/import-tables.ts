import type { Table } from '../../../docs/markdown.ts'
import { count, figure, percentile } from '../core/figures.ts'
import { type Sample, succeeded } from './drive.ts'

/** Samples taken during imports from a spreadsheet, and between them. */
export type DuringImports = {
  lamps: number
  /** Origin of the imported rows. */
  from: string
  imported: number
  quiet: readonly Sample[]
  during: readonly Sample[]
  missing: number
}

export function importTable(found: readonly DuringImports[]): Table {
  return {
    caption:
      'Lists of lamps during an import of six at a time, from the same machine or over a connection, and for as long without one, taking turns: milliseconds, calls that failed, and lamps that no list had 5 s later. Two calls do not use the catalogue: one reads a lamp by its id, one reads nothing. The time an import adds to them is what the machine’s other work costs; a list to which it adds no more costs nothing extra.',
    head: [
      'lamps',
      'come in',
      'from',
      'call',
      'quiet p50',
      'quiet p99',
      'p50',
      'p99',
      'ratio of p99',
      'p99 added',
      'failed',
      'missing',
    ],
    rows: found.flatMap(({ lamps, from, imported, quiet, during, missing }) =>
      [...Map.groupBy(quiet, ({ what }) => what)].map(([what, quietOnes]) => {
        const ones = during.filter((sample) => sample.what === what)
        const [before, meanwhile] = [succeeded(quietOnes), succeeded(ones)]
        const p99 = (times: readonly number[]) => percentile(times, 99)
        return [
          count(lamps),
          count(imported),
          from,
          what,
          ...[before, meanwhile].flatMap((times) => [figure(percentile(times, 50)), figure(p99(times))]),
          `×${figure(p99(meanwhile) / p99(before))}`,
          figure(p99(meanwhile) - p99(before)),
          count(ones.length - meanwhile.length),
          count(missing),
        ]
      }),
    ),
  }
}
