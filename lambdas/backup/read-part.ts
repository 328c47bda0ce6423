import type { PartRead } from '../data/backups.ts'

/** A page of a part of the books, as it was sent. */
type Page = { from: string | undefined; rows: number; next: string | undefined; at: string }

/**
 * Returns how far a part has been read after one more page, or undefined if the page does not continue the previous
 * one. A page whose response was lost may be read twice. Pure.
 */
export function afterPage(known: PartRead | undefined, { from, rows, next, at }: Page): PartRead | undefined {
  const following = next !== undefined && { next }
  if (from === undefined) return { begunAt: at, before: 0, rows, ...following }
  if (known && from === known.from) return { ...startOf(known), from, rows: known.before + rows, ...following }
  if (known && from === known.next) {
    return { begunAt: known.begunAt, before: known.rows, from, rows: known.rows + rows, ...following }
  }
  return undefined
}

function startOf({ begunAt, before }: PartRead): Pick<PartRead, 'begunAt' | 'before'> {
  return { begunAt, before }
}
