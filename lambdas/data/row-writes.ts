import { isDeepStrictEqual } from 'node:util'
import type { Key } from './batch-get.ts'
import { type Item, tableName, type Write } from './table.ts'

/**
 * Writes of a row in a transaction. A mutable row has a `revision`, which each change raises. A decision on a row is
 * written only if the row still has the revision that was read.
 */
type Revisioned = { revision: number }

/** Condition that a row is unchanged since it was read. */
export const UNCHANGED = 'revision = :seen'

/** Write that changes a row. */
type RowUpdate = { Update: NonNullable<Write['Update']> }

/** Returns the write that creates a row. It fails if the row exists. */
export function putNew(item: Item): Write {
  return { Put: { TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } }
}

/**
 * Returns the write of the next revision of a row, if it is unchanged since it was read. `before` and `after` are its
 * items as this version writes them.
 */
export function replaceUnchanged(snapshot: Revisioned, before: Item, after: Item): RowUpdate {
  return updateRow(before, { ...after, revision: snapshot.revision + 1 }, whileUnchanged(snapshot))
}

/**
 * The condition for a write of a row, with the values of both; `counting` are update clauses that increment attributes.
 */
type ConditionedWrite = {
  ConditionExpression: string
  ExpressionAttributeValues: Record<string, unknown>
  counting?: readonly string[]
}

/**
 * Returns the write that changes a row from `before` to `after`, if it satisfies `held`. It writes only the
 * differences, also within lists and objects. Concurrent changes and attributes that a newer version has added are
 * preserved.
 */
export function updateRow(before: Item, after: Item, held: ConditionedWrite): RowUpdate {
  const next: Item = { ...NO_INDEX, ...after }
  const { PK, SK } = next
  // An earlier version may have written other index keys, so they are always written.
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

/**
 * Returns a path for an expression. Nested names become numbered placeholders: they may be long ids, and an expression
 * is limited to 4 kB.
 */
function pathOf([attribute, ...within]: Place, inner: readonly string[]): string {
  return `#${attribute}${within.map((step) => (typeof step === 'number' ? `[${step}]` : `.#${inner.indexOf(step)}`)).join('')}`
}

/** Index keys are removed unless the row's item sets them. */
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

/** Returns the write that deletes a row, if it is unchanged since it was read. */
export function removeUnchanged(key: Key, snapshot: Revisioned): Write {
  return { Delete: { TableName: tableName, Key: key, ...whileUnchanged(snapshot) } }
}

/** Returns a check that makes a transaction fail if the row has changed since it was read. */
export function checkUnchanged(key: Key, snapshot: Revisioned): Write {
  return { ConditionCheck: { TableName: tableName, Key: key, ...whileUnchanged(snapshot) } }
}

function whileUnchanged({ revision }: Revisioned) {
  return { ConditionExpression: UNCHANGED, ExpressionAttributeValues: { ':seen': revision } }
}

/** Path of a value in an item: an attribute, then names in nested objects and positions in lists. */
type Place = readonly [attribute: string, ...within: (string | number)[]]

/** A value that differs, and its new content; undefined if it was removed. */
type ChangedPart = { place: Place; after: unknown }

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the smallest parts in which two forms of an item differ. Writing only those leaves everything else unchanged,
 * including fields that only a newer version writes. Pure.
 */
function changedParts(before: Fields, after: Fields): ChangedPart[] {
  return namesOf(before, after).flatMap((name) => partsAt([name], ownField(before, name), ownField(after, name)))
}

function partsAt(place: Place, before: unknown, after: unknown): ChangedPart[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isObject(before) && isObject(after)) {
    return namesOf(before, after).flatMap((name) =>
      partsAt([...place, name], ownField(before, name), ownField(after, name)),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && keepsPositions(before, after)) {
    return after.flatMap((element, n) => partsAt([...place, n], before[n], element))
  }
  return [{ place, after }]
}

/**
 * Returns whether each element of a list keeps its position, changed or not. A list that was empty is written as a
 * whole.
 */
function keepsPositions(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length > 0 && before.every((element, n) => n < after.length && isSame(element, after[n]))
}

function isSame(before: unknown, after: unknown): boolean {
  if (isDeepStrictEqual(before, after)) return true
  if (!isObject(before) || !isObject(after)) return false
  const id = before._id
  return id !== undefined && id === after._id
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set)
}

function namesOf(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

/** Reads own properties only: names in an object may be ids or search terms, and one may be called `toString`. */
function ownField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
