import { setTimeout as pause } from 'node:timers/promises'
import { sum } from '../../shared/money.ts'
import { memberName } from '../data/totals-writes.ts'
import { Refusal } from '../refusal.ts'
import { type Change, changesBetween, type Part } from '../totals/contribution.ts'
import { incrementOf } from '../totals/increment.ts'
import { correctAt, isUnderWay, type Reading, readPlaces } from './audit-state.ts'
import type { Ledger } from './ledger.ts'

/** Something that a place says wrongly; `change` leads from what it says to what is due. */
export type PlaceFault = { stored: Part | undefined; change: Change }

/** What one update surely holds. */
const CHANGES_AT_ONCE = 100

/** A place of today is written all the time; each failed attempt means that somebody else's succeeded. */
const MAX_ATTEMPTS = 100

/** The places that may be wrong: where what was read does not agree, or was written on meanwhile. */
export function placesInDoubt(due: Ledger, stored: Ledger, noted: readonly string[]): string[] {
  const places = new Set([...due.keys(), ...stored.keys()])
  const differing = [...places].filter((where) => differences(where, stored.get(where), due.get(where)).length > 0)
  return [...new Set([...noted, ...differing])]
}

/** What these places say wrongly, each looked at with its note at one instant. */
export async function faultsAt(audit: string, places: readonly string[], due: Ledger): Promise<PlaceFault[]> {
  const readings = await readPlaces(audit, places)
  return [...readings].flatMap(([where, reading]) =>
    lackingAt(where, reading, due).map((change) => ({ stored: reading.stored.get(change.attribute), change })),
  )
}

/**
 * Corrects a place while it is written on. What it lacks is the same whenever one looks, since what was counted since the
 * audit began is taken off; so a correction may come at any time, and coming once it leaves nothing lacking.
 */
export async function correct(audit: string, where: string, due: Ledger): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(200, 4 * 2 ** attempt))
    const reading = (await readPlaces(audit, [where])).get(where)
    const lacking = reading ? lackingAt(where, reading, due) : []
    if (!reading || lacking.length === 0) return
    const outcome = await correctAt(audit, where, incrementOf(firstOf(lacking)), reading)
    if (outcome === 'written') attempt = 0
    if (outcome === 'condition failed' && !(await isUnderWay(audit))) {
      throw new Refusal('audit.other', 'Somebody else has begun to look through the totals')
    }
  }
  throw new Refusal('totals.busy', `The totals at ${where} are written by too many at once`)
}

/** What a place lacked when the audit began, and so lacks now. */
function lackingAt(where: string, { stored, added, touched }: Reading, due: Ledger): Change[] {
  const before = new Map(untouched(stored, touched))
  for (const [attribute, by] of added) {
    const part = before.get(attribute) ?? 0
    if (typeof part === 'number') before.set(attribute, sum([part, -by]))
  }
  return differences(where, before, new Map(untouched(due.get(where) ?? new Map(), touched)))
}

/** Entries and members that have been set or taken away since are right as they are. */
function untouched(parts: ReadonlyMap<string, Part>, touched: ReadonlySet<string>): [string, Part][] {
  return [...parts].flatMap(([attribute, part]): [string, Part][] => {
    if (touched.has(attribute)) return []
    if (!(part instanceof Set)) return [[attribute, part]]
    return [[attribute, new Set([...part].filter((member) => !touched.has(memberName(attribute, member))))]]
  })
}

function differences(
  where: string,
  stored: ReadonlyMap<string, Part> = new Map(),
  due: ReadonlyMap<string, Part> = new Map(),
): Change[] {
  return changesBetween({ [where]: Object.fromEntries(stored) }, { [where]: Object.fromEntries(due) })
}

/** As many as one update holds, which cannot put members into a set and take others out. */
function firstOf(changes: readonly Change[]): Change[] {
  const puts = changes.filter((change) => !('leave' in change))
  return (puts.length > 0 ? puts : changes).slice(0, CHANGES_AT_ONCE)
}
