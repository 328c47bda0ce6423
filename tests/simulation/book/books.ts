import type { Known } from '../people/known.ts'
import type { Rows } from '../table/rows.ts'
import type { Promised, Refused } from '../world/api.ts'
import type { Providers } from '../world/providers.ts'
import type { UserPool } from '../world/user-pool.ts'
import type { Item } from './rows-of.ts'

/** What the book knows of the shop at rest. */
export type Books = {
  rows: Rows
  of: (entity: string) => readonly Item[]
  known: Known
  providers: Providers
  userPool: UserPool
  /** The pictures' files, by their paths. */
  files: ReadonlySet<string>
  refusals: readonly Refused[]
  promises: readonly Promised[]
  /** How many changes of rows there were at the last rest. */
  since: number
  now: number
  fault: (what: string) => void
}
