import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { Attribution } from '../../shared/changes/audit-entry.ts'
import { attemptFields, sentFields } from '../../shared/fiscal/attempts.ts'
import { PurchaseLine } from '../../shared/fiscal/purchase-body.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { dueKeys, dueRows } from './due-rows.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Goods receipts as they were declared to the tax authority as purchases.
 *
 * Access patterns: the purchase of a goods receipt (PK/SK); those to declare, the longest due first (GSI3).
 *
 *   PK FISCAL-PURCHASE#<receipt>   SK PURCHASE   GSI3PK FISCAL-PURCHASE-DUE#<branch>   GSI3SK <due at>#<receipt>   while due
 */

const DUE = `FISCAL-PURCHASE-DUE#${FIRST_BRANCH}`

/** A declaration: its number and lines. P: purchase. R: a purchase that is taken back. */
const Declaration = z.object({
  environment: z.string(),
  number: z.int(),
  kind: z.enum(['P', 'R']),
  lines: z.array(PurchaseLine),
  ...sentFields,
})

const declarations = {
  /** Purchase that the authority has; absent if it has none or it was taken back. */
  declared: z.optional(z.omit(Declaration, { body: true, isUnanswered: true })),
  sending: z.optional(Declaration),
}

export const FiscalPurchase = z.object({
  /** Id and number of the goods receipt. */
  receipt: z.string(),
  number: z.optional(z.int()),
  supplier: z.string(),
  ...declarations,
  /** Declarations in other environments, by environment. */
  former: z.optional(z.record(z.string(), z.object(declarations))),
  /** Author and reason of giving it up, until the goods receipt changes. */
  givenUp: z.optional(Attribution),
  ...attemptFields,
  revision: z.int(),
})
export type FiscalPurchase = z.infer<typeof FiscalPurchase>

export function fiscalPurchaseKey(receipt: string): Key {
  return { PK: `FISCAL-PURCHASE#${receipt}`, SK: 'PURCHASE' }
}

export function fiscalPurchaseItem(purchase: FiscalPurchase): Item {
  const { receipt } = purchase
  return {
    ...fiscalPurchaseKey(receipt),
    ...dueKeys(DUE, receipt, purchase),
    entity: 'fiscal-purchase',
    ...purchase,
  }
}

/** Returns the purchase of a goods receipt from the items read, or undefined if it was never due. */
export function fiscalPurchaseIn(snapshot: Snapshot, receipt: string): FiscalPurchase | undefined {
  const row = snapshot(fiscalPurchaseKey(receipt))
  return row && readRow(row, (item) => FiscalPurchase.parse(item))
}

/**
 * Returns a purchase with what was declared in an environment; what was declared in others is stored as former. Returns the
 * same purchase if nothing changes. Pure.
 */
export function inEnvironment(purchase: FiscalPurchase, environment: string): FiscalPurchase {
  const { declared, sending, former, ...rest } = purchase
  const { [environment]: here, ...others } = former ?? {}
  const used = sending?.environment ?? declared?.environment
  if (used === environment || (used === undefined && !here)) return purchase
  const left = { ...(declared && { declared }), ...(sending && { sending }) }
  return { ...rest, ...here, former: { ...others, ...(used !== undefined && { [used]: left }) } }
}

export function putFiscalPurchase(purchase: FiscalPurchase): Write {
  return putNew(fiscalPurchaseItem(purchase))
}

/** Returns the write that replaces a purchase, if it is unchanged since it was read. */
export function replaceFiscalPurchase(snapshot: FiscalPurchase, next: FiscalPurchase): Write {
  return replaceUnchanged(snapshot, fiscalPurchaseItem(snapshot), fiscalPurchaseItem(next))
}

/** Returns the purchases to declare by a moment, the longest due first, as of a moment ago. */
export function dueFiscalPurchases(at: string, limit: number): Promise<FiscalPurchase[]> {
  return dueRows({ in: 'GSI3', PK: DUE }, at, limit, (item) => FiscalPurchase.parse(item))
}
