import type { Difference, Value } from './change.ts'

/** A row by the paths of its values; a list that is empty has none. */
export type Leaves = ReadonlyMap<string, Value>

/** What differs between two forms of a row, in the order of their fields; `undefined` is a row that is not there. Pure. */
export function differences(before: object | undefined, after: object | undefined): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({
      field,
      ...(was.has(field) && { before: was.get(field) }),
      ...(is.has(field) && { after: is.get(field) }),
    }))
}

/** All values of a row by their paths, but for those that only count its changes. */
export function leavesOf(row: object | undefined): Leaves {
  const leaves = new Map(leavesBelow('', row ?? {}))
  for (const counter of COUNTERS) leaves.delete(counter)
  return leaves
}

/** What else changes with every change, or with every movement of stock, which has its journal. */
const COUNTERS = ['revision', 'editedRevision', 'lastMovementId']

function leavesBelow(path: string, value: unknown): [string, Value][] {
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesBelow(path === '' ? key : `${path}.${key}`, inner))
  }
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [[path, value]]
  }
  throw new Error(`A row cannot hold a ${typeof value}, as ${path} does`)
}

/** The row as it was before these differences. Pure. */
export function undone(row: Leaves, fields: readonly Difference[]): Leaves {
  const earlier = new Map(row)
  for (const { field, before } of fields) {
    if (before === undefined) earlier.delete(field)
    else earlier.set(field, before)
  }
  return earlier
}
