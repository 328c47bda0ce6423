import type { Key } from '../data/batch-get.ts'
import { type ItemError, itemErrors } from './check-items.ts'
import { type RowError, recount, rowErrorsAmong } from './check-rows.ts'
import { correctSearchIndex, type IndexError, recheckIndexEntries } from './check-search-index.ts'
import { pauseCounting } from './pause.ts'
import { scanBooks } from './scan-books.ts'

/**
 * An audit checks the totals against the rows while the shop goes on selling. Counting is paused while it reads the
 * table, so the totals must be the sum of the markers then. Afterwards each row must agree with its marker once the
 * stream has caught up. See docs/decisions/0015-store-totals-as-the-sum-of-markers.md.
 */

export type Options = {
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
export async function verify(options: Options): Promise<Findings> {
  const { rows, doubtful, doubtfulWords, errors } = await auditItems(options, { corrects: false })
  const rowErrors = await checkAgain(doubtful, options)
  return { rows, itemErrors: errors, rowErrors, wordErrors: await recheckIndexEntries(doubtfulWords, options.stopped) }
}

/**
 * Finds errors and corrects them.
 * @throws Refusal 409 if another audit is running
 */
export async function rebuild(options: Options): Promise<Rebuilt> {
  const { progress, stopped } = options
  const { rows, doubtful, doubtfulWords, errors } = await auditItems(options, { corrects: true })
  const uncountable = await recount(doubtful, (count) =>
    progress(`${count} of ${doubtful.length} rows counted`, count / doubtful.length),
  )
  const wordErrors = await recheckIndexEntries(doubtfulWords, stopped)
  await correctSearchIndex(wordErrors)
  const left = await checkAgain(doubtful, options)
  const rowErrors = left.map((error): RowError => {
    return uncountable.includes(error.key) ? { ...error, what: 'cannot be counted' } : error
  })
  return { rows, itemErrors: errors, rowErrors, wordErrors, recounted: doubtful.length - rowErrors.length }
}

/** Number of attributes that always fit into one update. */
const MAX_ATTRIBUTES_PER_UPDATE = 100

/** Reads the table, finds the errors of the totals items, and corrects them if asked to, all while counting is paused. */
async function auditItems({ progress, stopped }: Options, { corrects }: { corrects: boolean }) {
  const pause = await pauseCounting()
  try {
    const onPage = (count: number, share: number) => {
      progress(`${count} rows read`, share)
      return pause.extend()
    }
    const books = await scanBooks(onPage, stopped)
    const errors = itemErrors(books)
    for (const [item, ofItem] of corrects ? Map.groupBy(errors, (error) => error.item) : []) {
      for (let at = 0; at < ofItem.length; at += MAX_ATTRIBUTES_PER_UPDATE) {
        stopped.throwIfAborted()
        progress(`${item} corrected`)
        const some = ofItem.slice(at, at + MAX_ATTRIBUTES_PER_UPDATE)
        await pause.correct(item, Object.fromEntries(some.map(({ attribute, delta }) => [attribute, delta])))
        await pause.extend()
      }
    }
    return { ...books, errors }
  } finally {
    await pause.end()
  }
}

function checkAgain(rows: readonly Key[], { waitMs, progress, stopped }: Options): Promise<RowError[]> {
  if (rows.length > 0) progress(`${rows.length} rows read again`)
  return rowErrorsAmong(rows, waitMs, stopped)
}
