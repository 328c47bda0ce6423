import type { Contribution, Part } from '../../../lambdas/totals/contribution.ts'
import type { Increments } from '../../../lambdas/totals/increment.ts'

/** What totals say, spelt out: '<place> <attribute>' and a sum in hundredths, an entry, or a member. */
export type Paper = Record<string, unknown>

/** Totals that are added to as the table's items are, on paper. */
export function paperTotals() {
  const lines = new Map<string, unknown>()
  return {
    add(increments: Increments): void {
      for (const [where, { add, set, unset, join, leave }] of increments) {
        for (const [attribute, by] of add) note(lines, `${where} ${attribute}`, by)
        for (const [attribute, entry] of set) lines.set(`${where} ${attribute}`, entry)
        for (const attribute of unset) lines.delete(`${where} ${attribute}`)
        for (const [attribute, members] of leave) {
          for (const member of members) lines.delete(`${where} ${attribute} ${member}`)
          // One update cannot both put members into a set and take others out.
          if (join.has(attribute)) throw new Error(`${where} ${attribute} is torn`)
        }
        for (const [attribute, members] of join) {
          for (const member of members) lines.set(`${where} ${attribute} ${member}`, true)
        }
      }
    },
    read: (): Paper => withoutNothing(lines),
  }
}

/** What contributions come to, added up one by one. */
export function sumOf(contributions: readonly Contribution[]): Paper {
  const lines = new Map<string, unknown>()
  for (const [where, attributes] of contributions.flatMap((parts) => Object.entries(parts))) {
    const [, day] = /^day\/(.*)/.exec(where) ?? []
    const wider = day === undefined ? [] : [`month/${day.slice(0, 7)}`, `year/${day.slice(0, 4)}`, 'all/']
    for (const [attribute, part] of Object.entries(attributes)) {
      for (const each of typeof part === 'number' ? [where, ...wider] : [where])
        write(lines, `${each} ${attribute}`, part)
    }
  }
  return withoutNothing(lines)
}

/** What each place says. */
export function saidAt(places: ReadonlyMap<string, ReadonlyMap<string, Part>>): Paper {
  const lines = new Map<string, unknown>()
  for (const [where, parts] of places) {
    for (const [attribute, part] of parts) write(lines, `${where} ${attribute}`, part)
  }
  return withoutNothing(lines)
}

function write(lines: Map<string, unknown>, name: string, part: Part): void {
  if (typeof part === 'number') note(lines, name, part)
  else if (part instanceof Set) for (const member of part) lines.set(`${name} ${member}`, true)
  else lines.set(name, part)
}

function note(lines: Map<string, unknown>, name: string, by: number): void {
  lines.set(name, Number(lines.get(name) ?? 0) + Math.round(by * 100))
}

function withoutNothing(lines: ReadonlyMap<string, unknown>): Paper {
  return Object.fromEntries([...lines].filter(([, value]) => value !== 0))
}
