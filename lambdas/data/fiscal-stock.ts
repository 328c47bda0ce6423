import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { attemptFields, Held, sentFields } from '../../shared/fiscal/attempts.ts'
import { Price } from '../../shared/money-schema.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { dueKeys, dueRows } from './due-rows.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Lamps' stock as it was declared to the tax authority, and the movements that are still to be declared.
 *
 * Access patterns: the stock of a lamp (PK/SK); lamps with something to declare, the longest due first, and those that a
 * person has to settle, see due-rows.ts (GSI3).
 *
 *   PK FISCAL-STOCK#<lamp>   SK STOCK   GSI3PK FISCAL-STOCK-DUE#<branch>   GSI3SK <due at>#<lamp>   while something is due
 */

const DUE = `FISCAL-STOCK-DUE#${FIRST_BRANCH}`

/** A movement that was sent: its number and body are frozen until the authority has taken it. */
const SentMove = z.object({
  number: z.int(),
  /** Id of the journal entry; OPENING for the stock from before. */
  entry: z.string(),
  /** Pieces; negative if they left. */
  delta: z.int(),
  ...sentFields,
  rejections: z.optional(z.int()),
})
export type SentMove = z.infer<typeof SentMove>

/** Stands for the journal entry in the movement of the opening stock. */
export const OPENING = 'opening'

/** Stock of a lamp in one environment: the declared pieces, and the movements that are still to be declared there. */
export const StockFigures = z.object({
  /** Pieces that the authority has: the sum of all movements that it took. */
  pieces: z._default(z.int(), 0),
  /** Pieces that were last declared as remaining. */
  reported: z.optional(z.int()),
  /** Pieces from before the first movement and their cost (RWF), until they are declared. */
  opening: z.optional(z.object({ pieces: z.int(), unitCost: Price })),
  /** Time up to which the journal was read. */
  through: z.optional(z.iso.datetime()),
  /** Ids of journal entries that are not declared yet, because their receipt is not signed. */
  pending: z._default(z.array(z.string()), []),
  sending: z.optional(SentMove),
  /** Movements that an admin gave up: the authority does not have them. */
  givenUp: z.optional(z.array(z.object({ entry: z.string(), delta: z.int(), number: z.optional(z.int()) }))),
})

export const FiscalStock = z.extend(StockFigures, {
  /** Id of the lamp. */
  product: z.string(),
  /** Name and price (RWF) of the lamp when it was last read. */
  name: z.optional(z.string()),
  price: z.optional(Price),
  /** The environment to which the figures belong; absent before the first declaration. */
  environment: z.optional(z.string()),
  /** Figures of other environments, by environment. */
  former: z.optional(z.record(z.string(), StockFigures)),
  /** A time after the last movement. */
  movedAt: z.optional(z.iso.datetime()),
  ...attemptFields,
  /** `entry` and `delta` of the held movement; absent if the declaration of the remaining pieces is held. */
  held: z.optional(z.extend(Held, { entry: z.optional(z.string()), delta: z.optional(z.int()) })),
  revision: z.int(),
})
export type FiscalStock = z.infer<typeof FiscalStock>

export function fiscalStockKey(product: string): Key {
  return { PK: `FISCAL-STOCK#${product}`, SK: 'STOCK' }
}

export function fiscalStockItem(stock: FiscalStock): Item {
  const { product } = stock
  return {
    ...fiscalStockKey(product),
    ...dueKeys(DUE, product, stock),
    entity: 'fiscal-stock',
    ...stock,
  }
}

/** Returns the declared stock of a lamp from the items read, or undefined if nothing of it was ever due. */
export function fiscalStockIn(snapshot: Snapshot, product: string): FiscalStock | undefined {
  const row = snapshot(fiscalStockKey(product))
  return row && readRow(row, (item) => FiscalStock.parse(item))
}

export function putFiscalStock(stock: FiscalStock): Write {
  return putNew(fiscalStockItem(stock))
}

/** Returns the write that replaces a lamp's declared stock, if it is unchanged since it was read. */
export function replaceFiscalStock(snapshot: FiscalStock, next: FiscalStock): Write {
  return replaceUnchanged(snapshot, fiscalStockItem(snapshot), fiscalStockItem(next))
}

/** Returns the lamps with something to declare by a moment, the longest due first, as of a moment ago. */
export function dueFiscalStock(at: string, limit: number): Promise<FiscalStock[]> {
  return dueRows({ in: 'GSI3', PK: DUE }, at, limit, (item) => FiscalStock.parse(item))
}
