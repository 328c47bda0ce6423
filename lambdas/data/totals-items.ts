import * as z from 'zod/mini'
import type { Key } from './batch-get.ts'
import { SOLD } from './lamps-sold.ts'
import { OWING } from './open-debts.ts'
import { tableName, type Write } from './table.ts'
import { ALL, CATEGORY, DAYS, HOURS, MONTH, QUEUES, TOTALS } from './totals.ts'

/**
 * The totals items in which rows are counted: their location in the table, and how a delta is written to one. Reading
 * them is in totals.ts, lamps-sold.ts and open-debts.ts.
 */

/** Names of the items in contributions and markers: a kind and, after the first slash, the rest. */
export const totalsItem = {
  all: 'all/',
  month: (month: string) => `month/${month}`,
  day: (day: string) => `day/${day}`,
  /** Reports of a day by hour. */
  hours: (day: string) => `hours/${day}`,
  /** Orders of a day by queue. */
  queues: (day: string) => `queues/${day}`,
  category: (category: string) => `category/${category}`,
  /** Pieces of each lamp sold on a day. */
  sold: (day: string) => `sold/${day}`,
  /** Open debts of a day's reports. */
  owing: (day: string) => `owing/${day}`,
} as const

type Kind = keyof typeof totalsItem

/** The entry of one row in a list, for example a debt's amount and debtor. */
const Entry = z.readonly(z.array(z.union([z.string(), z.number()])))
export type Entry = z.infer<typeof Entry>

/** Value of an item's attribute: a sum to which many rows add, or an entry that belongs to one row. */
export const TotalsPart = z.union([z.number(), Entry])
export type TotalsPart = z.infer<typeof TotalsPart>

/** Change of one attribute. */
export type PartDelta = { add: number } | { set: TotalsPart } | { remove: true }

/** Changes of one item by attribute. */
export type ItemDelta = Readonly<Record<string, PartDelta>>

/** Location of the items of one kind in the table. */
type Location = {
  entity: string
  keyOf(rest: string): Key
  /** Returns the rest of the name of the item under a key, or undefined if the key is of another kind. */
  restOf(key: Key): string | undefined
}

const locations: Readonly<Record<Kind, Location>> = {
  all: totalsLocation(ALL),
  month: totalsLocation(MONTH),
  category: totalsLocation(CATEGORY),
  day: { entity: 'totals', keyOf: (day) => ({ PK: DAYS, SK: day }), restOf: keyInPartition(DAYS) },
  hours: { entity: 'totals', keyOf: (day) => ({ PK: HOURS, SK: day }), restOf: keyInPartition(HOURS) },
  queues: { entity: 'totals', keyOf: (day) => ({ PK: QUEUES, SK: day }), restOf: keyInPartition(QUEUES) },
  sold: { entity: 'lamps-sold', keyOf: (day) => ({ PK: SOLD, SK: day }), restOf: keyInPartition(SOLD) },
  owing: { entity: 'open-debts', keyOf: (day) => ({ PK: OWING, SK: day }), restOf: keyInPartition(OWING) },
}

/** The `entity` values of all totals items. */
export const totalsEntities: readonly string[] = [...new Set(Object.values(locations).map(({ entity }) => entity))]

export function keyOfItem(item: string): Key {
  const [kind, rest] = kindAndRest(item)
  return locationOf(kind).keyOf(rest)
}

export function entityOfItem(item: string): string {
  return locationOf(kindAndRest(item)[0]).entity
}

/** Returns the name of the item under a key. */
export function itemOfKey(key: Key): string {
  for (const [kind, { restOf }] of Object.entries(locations)) {
    const rest = restOf(key)
    if (rest !== undefined) return `${kind}/${rest}`
  }
  throw new Error(`${key.PK} ${key.SK} says that it belongs to the totals, but no totals item has such a key`)
}

/** Splits a name into its two parts. */
export function kindAndRest(name: string): [kind: string, rest: string] {
  const slash = name.indexOf('/')
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** Returns the write of a delta to an item. */
export function updateItem(item: string, delta: ItemDelta): Write {
  return { Update: { TableName: tableName, Key: keyOfItem(item), ...updateOf(delta, { entity: entityOfItem(item) }) } }
}

/**
 * Returns the write of a delta, even an empty one, to the item of the shop as a whole. `now` is the time of the count.
 * It fails while counting is paused, and ends a pause that has expired.
 */
export function updateAll(delta: ItemDelta, now: string): Write {
  const ended = { pausedBy: { remove: true }, pausedUntil: { remove: true } } as const
  const { ExpressionAttributeValues, ...update } = updateOf(
    { ...delta, ...ended },
    { entity: entityOfItem(totalsItem.all), asOf: now },
  )
  return {
    Update: {
      TableName: tableName,
      Key: keyOfItem(totalsItem.all),
      ...update,
      ConditionExpression: 'attribute_not_exists(pausedUntil) OR pausedUntil < :now',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': now },
    },
  }
}

/**
 * Returns whether counting is paused, given the item of the shop as a whole. An audit pauses it for a short time: see
 * lambdas/bookkeeping/pause.ts.
 */
export function isPaused(item: Readonly<Record<string, unknown>> | undefined, now: string): boolean {
  return typeof item?.pausedUntil === 'string' && item.pausedUntil >= now
}

/** Converts a delta to DynamoDB's form, together with other attributes to set. */
export function updateOf(delta: ItemDelta, besides: Readonly<Record<string, string>>) {
  const names = [...Object.keys(besides), ...Object.keys(delta)]
  const values: unknown[] = []
  const value = (part: unknown) => `:${values.push(part) - 1}`
  const clauses: Record<'SET' | 'REMOVE' | 'ADD', string[]> = { SET: [], REMOVE: [], ADD: [] }
  for (const [n, attribute] of names.entries()) {
    const part = delta[attribute]
    if (part === undefined) clauses.SET.push(`#${n} = ${value(besides[attribute])}`)
    else if ('add' in part) clauses.ADD.push(`#${n} ${value(part.add)}`)
    else if ('set' in part) clauses.SET.push(`#${n} = ${value(part.set)}`)
    else clauses.REMOVE.push(`#${n}`)
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

/** Returns the location of an item in the partition of periods and categories. */
function totalsLocation(prefix: string): Location {
  return {
    entity: 'totals',
    keyOf: (rest) => ({ PK: TOTALS, SK: prefix + rest }),
    restOf: ({ PK, SK }) => (PK === TOTALS && SK.startsWith(prefix) ? SK.slice(prefix.length) : undefined),
  }
}

function keyInPartition(partition: string) {
  return ({ PK, SK }: Key) => (PK === partition ? SK : undefined)
}
