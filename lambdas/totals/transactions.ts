import { commonFirst } from './common-first.ts'
import type { Change } from './contribution.ts'
import { attributesOf, type Increments, include, placesOf } from './increment.ts'
import { beginningOf, type Mark, type Step } from './step.ts'

/** Steps of several rows that are written together, and what they come to at each place. */
export type Transaction<Seen extends Mark = Mark> = { steps: Step<Seen>[]; increments: Increments }

/** What a transaction holds at DynamoDB, and what one update expression of 4 kB surely does. */
const MAX_ITEMS = 100
const MAX_ATTRIBUTES = 100

/** How many items each place takes, and places that are written in any case. */
export type Room = { itemsPerPlace: number; always: readonly string[] }

/**
 * Puts steps together into few transactions: rows that have places in common, such as days, lamps and words, share their
 * writes. A step that is too large for one transaction is begun, as are all of many: the rest of them is for the next time.
 */
export function transactionsOf<Seen extends Mark>(steps: readonly Step<Seen>[], room: Room): Transaction<Seen>[] {
  const made: Transaction<Seen>[] = []
  const left = new Set(commonFirst(steps))
  while (left.size > 0) {
    const transaction: Transaction<Seen> = { steps: [], increments: new Map() }
    // The places that each step would bring to this transaction: the one that brings the fewest comes next.
    const brings = new Map([...left].map((step) => [step, new Set(step.changes.flatMap(placesOf))]))
    while (brings.size > 0) {
      const [step, places] = fewest(brings)
      const count = fitting(transaction, step, room)
      if (count < step.changes.length && transaction.steps.length > 0) break
      const taken = count < step.changes.length ? beginningOf(step, step.changes.slice(0, count)) : step
      for (const change of taken.changes) include(transaction.increments, change)
      transaction.steps.push(taken)
      left.delete(step)
      brings.delete(step)
      for (const others of brings.values()) for (const where of places) others.delete(where)
    }
    made.push(transaction)
  }
  return made
}

function fewest<One>(brings: ReadonlyMap<One, ReadonlySet<string>>): [One, ReadonlySet<string>] {
  let [best] = brings
  for (const each of brings) if (best === undefined || each[1].size < best[1].size) best = each
  if (best === undefined) throw new Error('There is nothing to choose from')
  return best
}

/** How many of a row's changes, from the first on, have room beside what a transaction holds; -1 if not even its marker. */
function fitting({ steps, increments }: Transaction, step: Step, room: Room): number {
  const places = new Set([...room.always, ...increments.keys()])
  const attributes = new Map<string, Set<string>>()
  // A row's marker, and its proof if it comes with one.
  const rows = steps.length + 1 + steps.filter(({ row }) => row.proof).length + (step.row.proof ? 1 : 0)
  const isFull = () => rows + places.size * room.itemsPerPlace > MAX_ITEMS
  if (isFull()) return -1

  // One update cannot put members into a set and take others out.
  const joined = new Set<string>()
  const left = new Set<string>()

  function hasRoom(change: Change): boolean {
    const { attribute } = change
    return placesOf(change).every((where) => {
      const increment = increments.get(where)
      const known = attributes.get(where) ?? new Set(increment ? attributesOf(increment) : [])
      places.add(where)
      attributes.set(where, known.add(attribute))
      const set = `${where} ${attribute}`
      if ('join' in change) joined.add(set)
      if ('leave' in change) left.add(set)
      const isJoined = joined.has(set) || increment?.join.has(attribute)
      const isLeft = left.has(set) || increment?.leave.has(attribute)
      return !isFull() && known.size <= MAX_ATTRIBUTES && !(isJoined && isLeft)
    })
  }
  const end = step.changes.findIndex((change) => !hasRoom(change))
  return end === -1 ? step.changes.length : end
}
