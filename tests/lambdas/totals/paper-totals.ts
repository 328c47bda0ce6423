import type { Contribution } from '../../../lambdas/data/markers.ts'
import type { TotalsPart } from '../../../lambdas/data/totals-items.ts'
import type { Delta } from '../../../lambdas/totals/delta.ts'

/** Contents of totals: '<item> <attribute>' with a sum in hundredths or an entry. */
export type Paper = Record<string, unknown>

/** Creates totals in memory that are updated like the table's items. */
export function paperTotals() {
  const lines = new Map<string, unknown>()
  return {
    add(delta: Delta): void {
      for (const [item, ofItem] of delta) {
        for (const [attribute, part] of Object.entries(ofItem)) {
          const name = `${item} ${attribute}`
          if ('add' in part) note(lines, name, part.add)
          else if ('set' in part) lines.set(name, part.set)
          else lines.delete(name)
        }
      }
    },
    read: (): Paper => withoutZeros(lines),
  }
}

/** Returns the sum of contributions, added up one by one. */
export function sumOf(contributions: readonly Contribution[]): Paper {
  const lines = new Map<string, unknown>()
  for (const [item, attributes] of contributions.flatMap((parts) => Object.entries(parts))) {
    const [, day] = /^day\/(.*)/.exec(item) ?? []
    const wider = day === undefined ? [] : [`month/${day.slice(0, 7)}`, 'all/']
    for (const [attribute, part] of Object.entries(attributes)) {
      for (const each of typeof part === 'number' ? [item, ...wider] : [item])
        write(lines, `${each} ${attribute}`, part)
    }
  }
  return withoutZeros(lines)
}

/** Returns the contents of each item. */
export function heldBy(items: ReadonlyMap<string, ReadonlyMap<string, TotalsPart>>): Paper {
  const lines = new Map<string, unknown>()
  for (const [item, parts] of items) {
    for (const [attribute, part] of parts) write(lines, `${item} ${attribute}`, part)
  }
  return withoutZeros(lines)
}

function write(lines: Map<string, unknown>, name: string, part: TotalsPart): void {
  if (typeof part === 'number') note(lines, name, part)
  else lines.set(name, part)
}

function note(lines: Map<string, unknown>, name: string, by: number): void {
  lines.set(name, Number(lines.get(name) ?? 0) + Math.round(by * 100))
}

function withoutZeros(lines: ReadonlyMap<string, unknown>): Paper {
  return Object.fromEntries([...lines].filter(([, value]) => value !== 0))
}
