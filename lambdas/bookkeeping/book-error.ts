import type { Key } from '../data/batch-get.ts'

/** A row that disagrees with the rest of the books, and a description of the disagreement. */
export type BookError = { key: Key; what: string }
