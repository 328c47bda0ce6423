import type { Known } from '../people/known.ts'
import type { Rows } from '../table/rows.ts'
import type { Providers } from '../world/providers.ts'
import type { Item } from './rows-of.ts'

/** What the book knows of the shop at rest. */
export type Books = {
  rows: Rows
  of: (entity: string) => readonly Item[]
  known: Known
  providers: Providers
  now: number
  fault: (what: string) => void
}
