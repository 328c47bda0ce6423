import type { Key } from '../data/batch-get.ts'
import type { Write } from '../data/table.ts'
import { type Change, type Contribution, changesBetween, withChanges } from './contribution.ts'
import type { Counted } from './row-contribution.ts'

/**
 * A row as it now is, to be counted: what it adds, or that it is gone. `proof` is a write that holds only while the row
 * is so in the table: with it, even a row that was counted as gone is counted again.
 */
export type CountedRow = { key: Key; now: Counted | 'gone'; proof?: Write | undefined }

/** What the totals have of a row: the contribution of the newest image that was counted. */
export type Mark = Counted & { gone: boolean }

/** One row's way from what the totals have of it to what it is; not `whole` if something is left to do after it. */
export type Step<Seen extends Mark = Mark> = {
  row: CountedRow
  seen: Seen | undefined
  next: Mark
  changes: readonly Change[]
  whole: boolean
}

/**
 * What is to be done to count a row; nothing if the totals have it as it is or know better. They do where it was counted
 * at a later revision, or as gone: the records of a stream may come twice, late and out of order.
 */
export function stepFor<Seen extends Mark>(row: CountedRow, seen: Seen | undefined): Step<Seen> | undefined {
  const isBack = seen?.gone === true && row.now !== 'gone' && row.proof !== undefined
  if (seen?.gone && !isBack) return undefined
  const next: Mark =
    row.now === 'gone'
      ? { revision: seen?.revision ?? 0, gone: true, contribution: NOTHING }
      : { ...row.now, gone: false }
  const changes = changesBetween(seen?.contribution ?? NOTHING, next.contribution)
  if (seen && !isBack && seen.revision > next.revision) return undefined
  if (seen && !isBack && seen.revision === next.revision && !next.gone && changes.length === 0) return undefined
  return { row, seen, next, changes, whole: true }
}

/** Some changes of a step alone. The totals then have a part of the row, and not yet its revision. */
export function beginningOf<Seen extends Mark>({ row, seen }: Step<Seen>, begun: readonly Change[]): Step<Seen> {
  const contribution = withChanges(seen?.contribution ?? NOTHING, begun)
  const revision = seen && !seen.gone ? seen.revision : 0
  return { row, seen, next: { revision, gone: false, contribution }, changes: begun, whole: false }
}

const NOTHING: Contribution = {}
