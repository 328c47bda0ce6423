import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { NewReturn, Return } from '../../shared/returns/return.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import type { Key } from '../data/batch-get.ts'
import type { Snapshot } from '../data/commit.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import type { ProductsById } from '../data/products.ts'
import type { Write } from '../data/table.ts'
import type { ReturnStamp } from './compose-return.ts'

/** Data on which a return is decided. */
export type ReturnContext = {
  snapshot: Snapshot
  products: ProductsById
  settings: CurrentSettings
  stamp: ReturnStamp
  attribution: Attribution
}

/** Data on which the deletion of a return is decided. */
export type DeletionContext = Pick<ReturnContext, 'snapshot' | 'settings' | 'attribution'> & {
  /** Fiscal document of the return. */
  refund: StoredFiscal | undefined
}

type Source = {
  /** Keys of what a return changes, without its lamps. */
  reads: readonly Key[]
  /** Ids of its lamps. They never change. */
  lamps: readonly string[]
}

/** The sale or order whose lamps come back. */
export type ReturnSource = Source & {
  /** Returns the return of a request, and the writes that change the sale or order with it. Pure. */
  take: (request: NewReturn, context: ReturnContext) => { returned: Return; writes: Write[] }
}

/** The sale or order of a return that is deleted. */
export type DeletionSource = Source & {
  /** Returns the writes that change the sale or order, and its fiscal receipt, when the return is voided. Pure. */
  restore: (returned: Return, context: DeletionContext) => Write[]
}
