import type { Findings } from '../../lambdas/bookkeeping/audit.ts'
import type { Change, Part } from '../../lambdas/totals/contribution.ts'
import { sum } from '../../shared/money.ts'

/** More than this nobody reads. */
const MOST_LINES = 40

/** What an audit has found, for the terminal; empty if nothing. */
export function tableOfFaults({ rowFaults, placeFaults }: Pick<Findings, 'rowFaults' | 'placeFaults'>): string {
  const places = placeFaults.map(({ stored, change }) => [
    change.place,
    change.attribute,
    textOf(stored),
    textOf(dueBy(change, stored)),
  ])
  const rows = rowFaults.map(({ key, what, lacking }) => [
    `${key.PK} ${key.SK}`,
    what,
    lacking.map((change) => `${change.place} ${change.attribute} ${textOf(dueBy(change, undefined))}`).join(', '),
  ])
  return [
    ...table(['totals of', 'figure', 'says', 'should say'], places),
    ...table(['row', 'fault', 'what the totals lack of it'], rows),
  ].join('\n')
}

/** What a change makes of a part. */
function dueBy(change: Change, stored: Part | undefined): Part | undefined {
  if ('add' in change) return sum([typeof stored === 'number' ? stored : 0, change.add])
  if ('set' in change) return change.set
  if ('join' in change) return [`with ${change.join}`]
  if ('leave' in change) return [`without ${change.leave}`]
  return undefined
}

function textOf(part: Part | undefined): string {
  if (part === undefined) return '-'
  if (part instanceof Set) return `${part.size} members`
  return typeof part === 'number' ? String(part) : part.join(' ')
}

/** Lines of equally wide columns; none if there is nothing below the heads. */
function table(heads: readonly string[], lines: readonly (readonly string[])[]): string[] {
  if (lines.length === 0) return []
  const shown = [heads, ...lines.slice(0, MOST_LINES)]
  const widths = heads.map((_, n) => Math.max(...shown.map((line) => line[n]?.length ?? 0)))
  const more = lines.length > MOST_LINES ? [`… and ${lines.length - MOST_LINES} more`] : []
  return [
    ...shown.map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...more,
  ]
}
