import type { Key } from './batch-get.ts'
import { type ChangedPart, changedParts, type Place } from './changed-parts.ts'
import { type Item, tableName, type Write } from './table.ts'

/**
 * The writes of a row by a transaction. A row that changes carries a `revision`, which each change raises: what was
 * decided on a row is written only if it is still the one that was seen.
 */
type Revisioned = { revision: number }

/** That a row is still as it was seen. */
const UNCHANGED = 'revision = :seen'

/** The same for rows that were made without a revision; they are read as of revision 1 until they change. */
export const UNCHANGED_OR_FIRST = '(revision = :seen OR (attribute_exists(PK) AND attribute_not_exists(revision)))'

/** Makes a row; it fails if there is one already. */
export function putNew(item: Item): Write {
  return { Put: { TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } }
}

/**
 * Makes of a row, if it is still as it was seen, one of the next revision. `before` and `after` are its items as this version
 * writes them.
 */
export function replaceUnchanged(seen: Revisioned, before: Item, after: Item, condition?: string): Write {
  return updateRow(before, { ...after, revision: seen.revision + 1 }, holding(seen, condition))
}

/** On what a write of a row depends, with the values of both; `counting` are attributes that it counts from what they are. */
type Held = {
  ConditionExpression: string
  ExpressionAttributeValues: Record<string, unknown>
  counting?: readonly string[]
}

/**
 * Makes of a row, if it is as `held` asks, what `after` says. Only what differs from `before` is written, within lists and
 * objects, too: what others have changed meanwhile, or a newer version has added to the row, stays in it.
 */
export function updateRow(before: Item, after: Item, held: Held): Write {
  const next: Item = { ...NO_INDEX, ...after }
  const { PK, SK } = next
  // An earlier version may have written other index keys than this one would have: they are always written.
  const indexes = Object.keys(NO_INDEX).map((name): ChangedPart => ({ place: [name], after: next[name] }))
  const parts = [...indexes, ...changedParts(before, next).filter(({ place: [name] }) => !(name in NO_INDEX))]
  const inner = [
    ...new Set(parts.flatMap(({ place: [, ...within] }) => within.filter((step) => typeof step === 'string'))),
  ]
  const written = parts.map(({ place, after: value }, n) => {
    return { path: pathOf(place, inner), value, placeholder: place.length === 1 ? `:${place[0]}` : `:${n}` }
  })
  const set = written.filter(({ value }) => value !== undefined)
  const gone = written.filter(({ value }) => value === undefined)
  const { ConditionExpression, ExpressionAttributeValues, counting = [] } = held
  return {
    Update: {
      TableName: tableName,
      Key: { PK, SK },
      UpdateExpression: [
        ...clause('SET', [...set.map(({ path, placeholder }) => `${path} = ${placeholder}`), ...counting]),
        ...clause(
          'REMOVE',
          gone.map(({ path }) => path),
        ),
      ].join(' '),
      ConditionExpression,
      ExpressionAttributeNames: {
        ...Object.fromEntries(parts.map(({ place: [name] }) => [`#${name}`, name])),
        ...Object.fromEntries(inner.map((name, n) => [`#${n}`, name])),
      },
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...Object.fromEntries(set.map(({ placeholder, value }) => [placeholder, value])),
      },
    },
  }
}

/** As an expression has it; within attributes, names are numbered, as they may be ids, and an expression has at most 4 kB. */
function pathOf([attribute, ...within]: Place, inner: readonly string[]): string {
  return `#${attribute}${within.map((step) => (typeof step === 'number' ? `[${step}]` : `.#${inner.indexOf(step)}`)).join('')}`
}

/** None of these, unless a row's item says otherwise. */
const NO_INDEX: Readonly<Record<string, undefined>> = {
  GSI1PK: undefined,
  GSI1SK: undefined,
  GSI2PK: undefined,
  GSI2SK: undefined,
  GSI3PK: undefined,
  GSI3SK: undefined,
}

function clause(verb: 'SET' | 'REMOVE', parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`${verb} ${parts.join(', ')}`]
}

/** Deletes a row, if it is still as it was seen. */
export function removeUnchanged(key: Key, seen: Revisioned, condition?: string): Write {
  return { Delete: { TableName: tableName, Key: key, ...holding(seen, condition) } }
}

/** Holds other writes to a row that is still as it was seen. */
export function checkUnchanged(key: Key, seen: Revisioned, condition?: string): Write {
  return { ConditionCheck: { TableName: tableName, Key: key, ...holding(seen, condition) } }
}

function holding({ revision }: Revisioned, condition = UNCHANGED) {
  return { ConditionExpression: condition, ExpressionAttributeValues: { ':seen': revision } }
}
