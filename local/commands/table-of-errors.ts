import type { BookError } from '../../lambdas/bookkeeping/book-error.ts'
import type { ItemError } from '../../lambdas/bookkeeping/check-items.ts'
import type { RowError } from '../../lambdas/bookkeeping/check-rows.ts'
import type { PartDelta, TotalsPart } from '../../lambdas/data/totals-items.ts'
import { sum } from '../../shared/money.ts'

/** Maximum number of rows printed. */
const MAX_LINES = 40

/** Formats the incorrect totals for the terminal. Returns an empty text without errors. */
export function tableOfItems(errors: readonly ItemError[]): string {
  const lines = errors.map(({ item, attribute, stored, delta }) => {
    return [item, attribute, textOf(stored), textAfter(stored, delta)]
  })
  return table(['totals of', 'figure', 'says', 'should say'], lines)
}

/** Formats the rows that are counted incorrectly. Returns an empty text without errors. */
export function tableOfRows(errors: readonly RowError[]): string {
  const lines = errors.map(({ key, what, lacking }) => {
    const figures = [...lacking].flatMap(([item, delta]) =>
      Object.entries(delta).map(([attribute, part]) => `${item} ${attribute} ${textAfter(undefined, part)}`),
    )
    return [`${key.PK} ${key.SK}`, what, figures.join(', ')]
  })
  return table(['row', 'error', 'missing in the totals'], lines)
}

/** Formats the rows that disagree with other rows. Returns an empty text without errors. */
export function tableOfBooks(errors: readonly BookError[]): string {
  return table(
    ['row', 'error'],
    errors.map(({ key, what }) => [`${key.PK} ${key.SK}`, what]),
  )
}

/** Formats a part after a delta. */
function textAfter(stored: TotalsPart | undefined, delta: PartDelta): string {
  if ('add' in delta) return textOf(sum([typeof stored === 'number' ? stored : 0, delta.add]))
  if ('set' in delta) return textOf(delta.set)
  return textOf(undefined)
}

function textOf(part: TotalsPart | undefined): string {
  if (part === undefined) return '-'
  return typeof part === 'number' ? String(part) : part.join(' ')
}

/** Formats columns of equal width; empty if there are no rows below the headings. */
function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return ''
  const shown = [heads, ...lines.slice(0, MAX_LINES)]
  const widths = heads.map((_, n) => Math.max(...shown.map((line) => line[n]?.length ?? 0)))
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more`] : []
  const padded = shown.map((line) =>
    line
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...padded, ...more].join('\n')
}
