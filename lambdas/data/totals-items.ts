import * as z from 'zod/mini'
import type { Key } from './batch-get.ts'
import { SOLD } from './lamps-sold.ts'
import { OLD_WORDS } from './old-report-words.ts'
import { OWING } from './open-debts.ts'
import { tableName, type Write } from './table.ts'
import { ALL, CATEGORY, DAYS, HOURS, MONTH, QUEUES, TOTALS, YEAR } from './totals.ts'

/**
 * The totals items: the items that rows are counted in, where each lies in the table, and how a delta is written to one.
 * How they are read is in totals.ts, lamps-sold.ts and open-debts.ts.
 */

/** The names of the items, as contributions, markers and audit notes have them: a kind and, after the first slash, the rest. */
export const totalsItem = {
  all: 'all/',
  month: (month: string) => `month/${month}`,
  day: (day: string) => `day/${day}`,
  /** The reports of a day by the hour. */
  hours: (day: string) => `hours/${day}`,
  /** The orders of a day by the queue that they are in. */
  queues: (day: string) => `queues/${day}`,
  category: (category: string) => `category/${category}`,
  /** Pieces of each lamp sold on a day. */
  sold: (day: string) => `sold/${day}`,
  /** The open debts of a day's reports. */
  owing: (day: string) => `owing/${day}`,
} as const

/**
 * Kinds that are no longer counted in. The items and markers of shops that sold before have them until each row is counted
 * again; `npm run totals:rebuild` does that.
 */
const OLD_KINDS = ['year', 'word', 'withWord', 'givenTo'] as const

type Kind = keyof typeof totalsItem | (typeof OLD_KINDS)[number]

/** Whether an item is of a kind that nothing is counted in any more. */
export function isOldItem(item: string): boolean {
  const [kind] = kindAndRest(item)
  return OLD_KINDS.some((old) => old === kind)
}

/** What one row says in a list: a debt's amount and debtor, say. */
const Entry = z.readonly(z.array(z.union([z.string(), z.number()])))
export type Entry = z.infer<typeof Entry>

/**
 * What an attribute of an item holds: a sum, to which many rows add; an entry, which is one row's own; or a set, of which
 * each row may be a member.
 */
export const Part = z.union([z.number(), Entry, z.set(z.string())])
export type Part = z.infer<typeof Part>

/** What happens to one attribute. */
export type PartDelta =
  | { add: number }
  | { set: Entry }
  | { remove: true }
  | { join: ReadonlySet<string>; leave: ReadonlySet<string> }

/** What happens to one item, by attribute. */
export type ItemDelta = Readonly<Record<string, PartDelta>>

/** Where the items of one kind lie. */
type Location = {
  entity: string
  keyOf(rest: string): Key
  /** The rest of the name of the item under a key; undefined if that is of another kind. */
  restOf(key: Key): string | undefined
}

const locations: Readonly<Record<Kind, Location>> = {
  all: amongTotals(ALL),
  year: amongTotals(YEAR),
  month: amongTotals(MONTH),
  category: amongTotals(CATEGORY),
  day: { entity: 'totals', keyOf: (day) => ({ PK: DAYS, SK: day }), restOf: within(DAYS) },
  hours: { entity: 'totals', keyOf: (day) => ({ PK: HOURS, SK: day }), restOf: within(HOURS) },
  queues: { entity: 'totals', keyOf: (day) => ({ PK: QUEUES, SK: day }), restOf: within(QUEUES) },
  sold: { entity: 'lamps-sold', keyOf: (day) => ({ PK: SOLD, SK: day }), restOf: within(SOLD) },
  owing: { entity: 'open-debts', keyOf: (day) => ({ PK: OWING, SK: day }), restOf: within(OWING) },
  word: { entity: 'word', keyOf: (word) => ({ PK: OLD_WORDS, SK: word }), restOf: within(OLD_WORDS) },
  withWord: {
    entity: 'reports-found',
    keyOf(dayAndWord) {
      const [day, word] = kindAndRest(dayAndWord)
      return { PK: `WORD#${word}`, SK: day }
    },
    restOf: byDay('WORD#'),
  },
  givenTo: {
    entity: 'reports-found',
    keyOf(dayAndDebtor) {
      const [day, debtor] = kindAndRest(dayAndDebtor)
      return { PK: `GIVEN#${debtor}`, SK: day }
    },
    restOf: byDay('GIVEN#'),
  },
}

/** The `entity` values of all these items. */
export const totalsEntities: readonly string[] = [...new Set(Object.values(locations).map(({ entity }) => entity))]

export function keyOfItem(item: string): Key {
  const [kind, rest] = kindAndRest(item)
  return locationOf(kind).keyOf(rest)
}

export function entityOfItem(item: string): string {
  return locationOf(kindAndRest(item)[0]).entity
}

/** The name of the item under a key. */
export function itemOfKey(key: Key): string {
  for (const [kind, { restOf }] of Object.entries(locations)) {
    const rest = restOf(key)
    if (rest !== undefined) return `${kind}/${rest}`
  }
  throw new Error(`${key.PK} ${key.SK} says that it belongs to the totals, but no totals item has such a key`)
}

/** Both halves of a name. */
export function kindAndRest(name: string): [kind: string, rest: string] {
  const slash = name.indexOf('/')
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** Writes a delta to an item. */
export function updateItem(item: string, delta: ItemDelta): Write {
  return { Update: { TableName: tableName, Key: keyOfItem(item), ...updateOf(delta, { entity: entityOfItem(item) }) } }
}

/**
 * Writes to the item of the shop as a whole, even an empty delta: `asOf` says when something was last counted. It holds
 * only if the same audit is under way as was read, or still none.
 */
export function updateAll(delta: ItemDelta, audit: string | undefined, asOf: string): Write {
  const { ExpressionAttributeValues, ...update } = updateOf(delta, { entity: entityOfItem(totalsItem.all), asOf })
  return {
    Update: {
      TableName: tableName,
      Key: keyOfItem(totalsItem.all),
      ...update,
      ConditionExpression: audit === undefined ? 'attribute_not_exists(audit)' : 'audit = :audit',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':audit': audit },
    },
  }
}

/** A delta as DynamoDB takes it, with attributes that are set besides. */
export function updateOf(delta: ItemDelta, besides: Readonly<Record<string, string>>) {
  const names = [...Object.keys(besides), ...Object.keys(delta)]
  const values: unknown[] = []
  const value = (part: unknown) => `:${values.push(part) - 1}`
  const clauses: Record<'SET' | 'REMOVE' | 'ADD' | 'DELETE', string[]> = { SET: [], REMOVE: [], ADD: [], DELETE: [] }
  for (const [n, attribute] of names.entries()) {
    const part = delta[attribute]
    if (part === undefined) clauses.SET.push(`#${n} = ${value(besides[attribute])}`)
    else if ('add' in part) clauses.ADD.push(`#${n} ${value(part.add)}`)
    else if ('set' in part) clauses.SET.push(`#${n} = ${value(part.set)}`)
    else if ('remove' in part) clauses.REMOVE.push(`#${n}`)
    else {
      if (part.join.size > 0) clauses.ADD.push(`#${n} ${value(part.join)}`)
      if (part.leave.size > 0) clauses.DELETE.push(`#${n} ${value(part.leave)}`)
    }
  }
  return {
    UpdateExpression: Object.entries(clauses)
      .flatMap(([verb, actions]) => (actions.length > 0 ? [`${verb} ${actions.join(', ')}`] : []))
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((attribute, n) => [`#${n}`, attribute])),
    ExpressionAttributeValues: Object.fromEntries(values.map((part, n) => [`:${n}`, part])),
  }
}

function locationOf(kind: string): Location {
  if (!isKind(kind)) throw new Error(`There are no totals items of the kind ${kind}`)
  return locations[kind]
}

function isKind(kind: string): kind is Kind {
  return kind in locations
}

/** In the partition of all periods and categories. */
function amongTotals(prefix: string): Location {
  return {
    entity: 'totals',
    keyOf: (rest) => ({ PK: TOTALS, SK: prefix + rest }),
    restOf: ({ PK, SK }) => (PK === TOTALS && SK.startsWith(prefix) ? SK.slice(prefix.length) : undefined),
  }
}

function within(partition: string) {
  return ({ PK, SK }: Key) => (PK === partition ? SK : undefined)
}

function byDay(prefix: string) {
  return ({ PK, SK }: Key) => (PK.startsWith(prefix) ? `${SK}/${PK.slice(prefix.length)}` : undefined)
}
