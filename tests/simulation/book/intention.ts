import type { Answer } from '../world/api.ts'

/** An action that a person wants to happen once, even if it is sent repeatedly, with all replies to it. */
export type Intention = {
  /** Stored in the row that the intention creates, to identify it. */
  tag: string
  kind:
    | 'order'
    | 'sale'
    | 'expense'
    | 'instalment'
    | 'correction'
    | 'deletion'
    | 'restock'
    | 'receipt'
    | 'expected'
    | 'return'
    | 'cash'
    | 'close'
    | 'recount'
    | 'stocktake'
    | 'tally'
    | 'other'
  answers: Answer[]
  /** Number of its requests that are under way or still to be sent. */
  open: number
}

/** Returns what the answers to an intention imply: done, refused, or nothing certain. */
export function verdict({ answers, open }: Intention): 'done' | 'refused' | 'unknown' {
  if (answers.some((answer) => answer !== 'lost' && answer.status < 300)) return 'done'
  if (open > 0 || answers.length === 0) return 'unknown'
  const isRefused = answers.every(
    (answer) => answer !== 'lost' && (answer.status < 500 || promisesNothingSaved(answer.body)),
  )
  return isRefused ? 'refused' : 'unknown'
}

/** Returns whether the code is 'shop.busy', which promises that nothing was saved. */
function promisesNothingSaved(body: unknown): boolean {
  return Object(body).code === 'shop.busy'
}
