import { isOldItem } from '../data/totals-items.ts'
import { beginAudit, endAudit, notedItems, removeNotes } from './audit-state.ts'
import { correctItem, type ItemError, itemErrorsAmong, removeOldItem, suspectItems } from './check-items.ts'
import { type RowError, recount, rowErrorsAmong } from './check-rows.ts'
import { correctSearchIndex, type IndexError, recheckIndexEntries } from './check-search-index.ts'
import { type Books, scanBooks } from './scan-books.ts'

/**
 * An audit checks the totals against the rows while the shop goes on selling. Each row must agree with its marker, and
 * the totals must be the sum of the markers. Counting changes a marker and the totals by the same amount in one
 * transaction, so it never changes the error of the totals. The error is computed for the moment at which the audit
 * began: markers keep their contents of that moment, and everything added to the totals afterwards is noted. See
 * docs/decisions/0015-store-totals-as-the-sum-of-markers.md.
 */

export type Options = {
  /** Id of the audit; it sorts after the ids of earlier audits. */
  id: string
  /** Whether to take over from an audit that is running or was interrupted. */
  takeOver: boolean
  /** Maximum time for the stream to deliver a change, in ms. */
  waitMs: number
  /** Reports the current step, and how much of it is done, from 0 to 1. */
  progress: (what: string, share?: number) => void
  stopped: AbortSignal
}

export type Findings = {
  /** Number of rows that count towards the totals. */
  rows: number
  rowErrors: RowError[]
  itemErrors: ItemError[]
  wordErrors: IndexError[]
}

/**
 * Findings of a rebuild: `itemErrors` and `wordErrors` are corrected, and `rowErrors` are those left after the rows
 * were counted again.
 */
export type Rebuilt = Findings & {
  /** Number of rows counted again: those that were wrong, and those that the stream had not delivered yet. */
  recounted: number
}

/**
 * Finds errors without changing anything.
 * @throws Refusal 409 if another audit is running
 */
export function verify(options: Options): Promise<Findings> {
  return withAudit(options, async ({ rows, doubtful, doubtfulWords }, itemErrors) => {
    const rowErrors = await checkAgain(doubtful, options)
    return { rows, itemErrors, rowErrors, wordErrors: await recheckIndexEntries(doubtfulWords, options.stopped) }
  })
}

/**
 * Finds errors and corrects them.
 * @throws Refusal 409 if another audit is running
 */
export function rebuild(options: Options): Promise<Rebuilt> {
  const { id, progress, stopped } = options
  return withAudit(options, async ({ rows, doubtful, due, stored, doubtfulWords }, itemErrors) => {
    const uncountable = await recount(doubtful, (count) =>
      progress(`${count} of ${doubtful.length} rows counted`, count / doubtful.length),
    )
    for (const item of new Set(itemErrors.map((error) => error.item))) {
      stopped.throwIfAborted()
      progress(`${item} corrected`)
      await correctItem(id, item, due)
    }
    const wordErrors = await recheckIndexEntries(doubtfulWords, stopped)
    await correctSearchIndex(wordErrors)
    for (const item of [...stored.keys()].filter(isOldItem)) {
      stopped.throwIfAborted()
      await removeOldItem(item)
    }
    const left = await checkAgain(doubtful, options)
    const rowErrors = left.map((error): RowError => {
      return uncountable.includes(error.key) ? { ...error, what: 'cannot be counted' } : error
    })
    return { rows, itemErrors, rowErrors, wordErrors, recounted: doubtful.length - rowErrors.length }
  })
}

async function withAudit<T>(
  { id, takeOver, progress, stopped }: Options,
  work: (books: Books, itemErrors: ItemError[]) => Promise<T>,
): Promise<T> {
  await beginAudit(id, { takeOver })
  try {
    const books = await scanBooks(id, (count, share) => progress(`${count} rows read`, share), stopped)
    for (const earlier of books.leftovers) await removeNotes(earlier)
    const items = suspectItems(books, await notedItems(id))
    if (items.length > 0) progress(`${items.length} totals read again`)
    return await work(books, await itemErrorsAmong(id, items, books.due))
  } finally {
    await endAudit(id)
  }
}

function checkAgain(rows: Books['doubtful'], { waitMs, progress, stopped }: Options): Promise<RowError[]> {
  if (rows.length > 0) progress(`${rows.length} rows read again`)
  return rowErrorsAmong(rows, waitMs, stopped)
}
