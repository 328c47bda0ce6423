import { sum } from '../../shared/money.ts'
import type { Contribution } from '../data/markers.ts'
import type { TotalsPart } from '../data/totals-items.ts'
import { itemsWith } from '../totals/delta.ts'

/** Contents of the totals items, stored or expected, by item and attribute. */
export type Ledger = Map<string, ItemParts>
export type ItemParts = Map<string, TotalsPart>

/** Adds a contribution to every item that counts it. */
export function addTo(ledger: Ledger, contribution: Contribution): void {
  for (const [item, parts] of Object.entries(contribution)) {
    for (const each of itemsWith(item)) {
      const attributes = ledger.get(each) ?? new Map<string, TotalsPart>()
      ledger.set(each, attributes)
      for (const [attribute, part] of Object.entries(parts)) {
        attributes.set(attribute, mergeParts(attributes.get(attribute), part))
      }
    }
  }
}

function mergeParts(known: TotalsPart | undefined, part: TotalsPart): TotalsPart {
  return typeof known === 'number' && typeof part === 'number' ? sum([known, part]) : part
}
