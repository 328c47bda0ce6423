import { isDeepStrictEqual } from 'node:util'

/** Where something lies in an item: an attribute, then names in its objects and places in its lists. */
export type Place = readonly [attribute: string, ...within: (string | number)[]]

/** Something that differs, and what it has become; undefined if it is gone. */
export type ChangedPart = { place: Place; after: unknown }

type Fields = Readonly<Record<string, unknown>>

/**
 * The smallest parts in which two forms of an item differ, so that a write of them leaves everything else as it is, also what
 * only a newer version knows of. Pure.
 */
export function changedParts(before: Fields, after: Fields): ChangedPart[] {
  return namesOf(before, after).flatMap((name) => partsAt([name], fieldOf(before, name), fieldOf(after, name)))
}

function partsAt(place: Place, before: unknown, after: unknown): ChangedPart[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isObject(before) && isObject(after)) {
    return namesOf(before, after).flatMap((name) =>
      partsAt([...place, name], fieldOf(before, name), fieldOf(after, name)),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && isContinued(before, after)) {
    return after.flatMap((element, n) => partsAt([...place, n], before[n], element))
  }
  return [{ place, after }]
}

/** Whether each element of a list is still in its place, changed or not. A list that was empty is written as a whole. */
function isContinued(before: readonly unknown[], after: readonly unknown[]): boolean {
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

/** Names in an object may be ids or words: one that every object inherits, such as toString, is a name like any other. */
function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
