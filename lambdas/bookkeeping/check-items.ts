import { type PartDelta, TotalsPart } from '../data/totals-items.ts'
import { itemDelta } from '../totals/delta.ts'
import type { Ledger } from './ledger.ts'

/** A wrong attribute of a totals item; `delta` corrects it. */
export type ItemError = { item: string; attribute: string; stored: TotalsPart | undefined; delta: PartDelta }

/** Returns the differences between the stored totals and the expected ones. */
export function itemErrors({ due, stored }: { due: Ledger; stored: Ledger }): ItemError[] {
  return [...new Set([...due.keys(), ...stored.keys()])].flatMap((item) => {
    const parts = stored.get(item) ?? new Map<string, TotalsPart>()
    const delta = itemDelta(Object.fromEntries(parts), Object.fromEntries(due.get(item) ?? []))
    return Object.entries(delta).map(([attribute, part]) => {
      return { item, attribute, stored: parts.get(attribute), delta: part }
    })
  })
}

/** Returns the contents of a totals item without its key, its entity and its pause. */
export function partsIn(item: Readonly<Record<string, unknown>>): Map<string, TotalsPart> {
  const attributes = Object.entries(item).filter(([attribute]) => !NO_PARTS.has(attribute))
  return new Map(
    attributes.map(([attribute, value]) => {
      const part = TotalsPart.safeParse(value)
      // An attribute that does not belong there is reported, and removed, as an entry.
      return [attribute, part.success ? part.data : [JSON.stringify(value)]]
    }),
  )
}

const NO_PARTS: ReadonlySet<string> = new Set(['PK', 'SK', 'entity', 'asOf', 'pausedBy', 'pausedUntil'])
