import type { Knowledge } from '../people/knowledge.ts'
import type { Rows } from '../table/rows.ts'
import type { Promised, Refused } from '../world/api.ts'
import type { Providers } from '../world/providers.ts'
import type { UserPool } from '../world/user-pool.ts'
import type { Item } from './rows-of.ts'

/** State of the idle shop, as the checks read it. */
export type Books = {
  rows: Rows
  of: (entity: string) => readonly Item[]
  known: Knowledge
  providers: Providers
  userPool: UserPool
  /** Paths of the pictures' files. */
  files: ReadonlySet<string>
  refusals: readonly Refused[]
  promises: readonly Promised[]
  /** Number of row changes at the last rest. */
  since: number
  now: number
  fault: (what: string) => void
}
