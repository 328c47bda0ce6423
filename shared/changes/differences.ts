import type { Difference, Value } from './audit-entry.ts'

/** The values of a record by path. An empty list has no path. */
export type Leaves = ReadonlyMap<string, Value>

/**
 * Returns the differences between two versions of a record, in the order of their fields. `undefined` means that the
 * record does not exist. Pure.
 */
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

/** Returns all values of a record by path, without those that the audit log omits. */
export function leavesOf(row: object | undefined): Leaves {
  const leaves = new Map(leavesBelow('', row ?? {}))
  for (const field of OMITTED) leaves.delete(field)
  return leaves
}

/**
 * Fields that change with every change, stock movement or count; the pointer to a fiscal receipt; and the business on it.
 * Movements, counts and receipts have rows of their own. The token of a receipt opens it without signing in, and the
 * buyer is personal data.
 */
const OMITTED = [
  'revision',
  'editedRevision',
  'lastMovementId',
  'lastCountAt',
  'lastCountSurplus',
  'fiscal.id',
  'fiscal.token',
  'buyer.tin',
  'buyer.purchaseCode',
]

function leavesBelow(path: string, value: unknown): [string, Value][] {
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesBelow(path === '' ? key : `${path}.${key}`, inner))
  }
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [[path, value]]
  }
  throw new Error(`A row cannot store a ${typeof value}, but ${path} has one`)
}

/** Returns the values of the record before these differences. Pure. */
export function withoutDifferences(row: Leaves, fields: readonly Difference[]): Leaves {
  const earlier = new Map(row)
  for (const { field, before } of fields) {
    if (before === undefined) earlier.delete(field)
    else earlier.set(field, before)
  }
  return earlier
}
