import { isDeepStrictEqual } from 'node:util'

/** Path of a value in an item: an attribute, then names in nested objects and positions in lists. */
export type Place = readonly [attribute: string, ...within: (string | number)[]]

/** A value that differs, and its new content; undefined if it was removed. */
export type ChangedPart = { place: Place; after: unknown }

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the smallest parts in which two forms of an item differ. Writing only those leaves everything else unchanged,
 * including fields that only a newer version writes. Pure.
 */
export function changedParts(before: Fields, after: Fields): ChangedPart[] {
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
