import { sum } from '../../shared/money.ts'
import { type Change, type Contribution, changesBetween, type Part } from '../totals/contribution.ts'
import { placesOf } from '../totals/increment.ts'

/** What is, or should be, at each place: what contributions come to. Names of places may be any that the caller keeps to. */
export type Ledger = Map<string, Map<string, Part>>

/** Adds a row's contribution where it belongs. */
export function enter(ledger: Ledger, contribution: Contribution): void {
  for (const change of changesBetween({}, contribution)) {
    for (const where of placesOf(change)) {
      const attributes = ledger.get(where) ?? new Map<string, Part>()
      ledger.set(where, attributes)
      put(attributes, change)
    }
  }
}

function put(attributes: Map<string, Part>, change: Change): void {
  const { attribute } = change
  const part = attributes.get(attribute)
  if ('add' in change) attributes.set(attribute, sum([typeof part === 'number' ? part : 0, change.add]))
  if ('set' in change) attributes.set(attribute, change.set)
  if ('join' in change) attributes.set(attribute, (part instanceof Set ? part : new Set<string>()).add(change.join))
}
