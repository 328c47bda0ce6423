import { sum } from '../../shared/money.ts'
import type { Change, Entry } from './contribution.ts'
import { kindAndName, place } from './place.ts'

/** What is written to one place at once: the changes of many rows together. */
export type Increment = {
  add: Map<string, number>
  set: Map<string, Entry>
  unset: Set<string>
  join: Map<string, Set<string>>
  leave: Map<string, Set<string>>
}

export type Increments = Map<string, Increment>

/** Where a change is written: numbers of a day are also its month's, its year's and the shop's. */
export function placesOf({ place: where, ...step }: Change): string[] {
  const [kind, name] = kindAndName(where)
  if (kind !== 'day' || !('add' in step)) return [where]
  return [where, place.month(name.slice(0, 'YYYY-MM'.length)), place.year(name.slice(0, 'YYYY'.length)), place.all]
}

/** Puts a change into the increments that it belongs to. */
export function include(increments: Increments, change: Change): void {
  for (const where of placesOf(change)) {
    const increment = increments.get(where) ?? nothing()
    increments.set(where, increment)
    takeIn(increment, change)
  }
}

/** What these changes of one place come to, there alone. */
export function incrementOf(changes: readonly Change[]): Increment {
  const increment = nothing()
  for (const change of changes) takeIn(increment, change)
  return increment
}

function takeIn({ add, set, unset, join, leave }: Increment, change: Change): void {
  const { attribute } = change
  if ('add' in change) add.set(attribute, sum([add.get(attribute) ?? 0, change.add]))
  if ('set' in change) set.set(attribute, change.set)
  if ('unset' in change) unset.add(attribute)
  if ('join' in change) membersIn(join, attribute).add(change.join)
  if ('leave' in change) membersIn(leave, attribute).add(change.leave)
}

/** The increments that change something: what two rows add and take away cancels out. */
export function effective(increments: Increments): Increments {
  const left = [...increments].map(([where, { add, ...others }]) => {
    const added = new Map([...add].filter(([, by]) => by !== 0))
    return [where, { add: added, ...others }] as const
  })
  return new Map(left.filter(([, increment]) => attributesOf(increment).length > 0))
}

/** The attributes that an increment touches. */
export function attributesOf({ add, set, unset, join, leave }: Increment): string[] {
  return [...add.keys(), ...set.keys(), ...unset, ...join.keys(), ...leave.keys()]
}

export function nothing(): Increment {
  return { add: new Map(), set: new Map(), unset: new Set(), join: new Map(), leave: new Map() }
}

function membersIn(sets: Map<string, Set<string>>, attribute: string): Set<string> {
  const members = sets.get(attribute) ?? new Set()
  sets.set(attribute, members)
  return members
}
