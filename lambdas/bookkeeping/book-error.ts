import type { Key } from '../data/batch-get.ts'

/** A row that disagrees with what else is in the books, and in what. */
export type BookError = { key: Key; what: string }
