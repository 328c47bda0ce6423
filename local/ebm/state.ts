import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type JsonStore, openJsonStore } from '../json-store.ts'
import { ItemBody, PurchaseBody, SaleBody, StockMoveBody } from './bodies.ts'

const Receipt = z.object({
  label: z.enum(['NS', 'NR']),
  /** Counter of this label. */
  number: z.int(),
  /** Counter of all labels. */
  total: z.int(),
  internalData: z.string(),
  signature: z.string(),
  /** The authority's time: YYYYMMDDhhmmss. */
  signedAt: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

const Sale = z.object({
  branch: z.string(),
  body: SaleBody,
  receipt: Receipt,
  /** Numbers of the refunds of this sale. */
  refunds: z.array(z.int()),
})
export type Sale = z.infer<typeof Sale>

/** Pieces of an item, in hundredths of its unit. */
const Pieces = z.object({ stock: z.int(), sold: z.int(), refunded: z.int(), movedOut: z.int(), movedBack: z.int() })
export type Pieces = z.infer<typeof Pieces>

const Branch = z.object({
  cmcKey: z.string(),
  counters: z.object({ NS: z.int(), NR: z.int(), total: z.int(), invoice: z.int() }),
  items: z.record(z.string(), ItemBody),
  pieces: z.record(z.string(), Pieces),
  moves: z.record(z.string(), StockMoveBody),
  purchases: z.record(z.string(), PurchaseBody),
  /** Statuses of imports that the shop has answered, by task and item. */
  imports: z.record(z.string(), z.string()),
  importsReadAt: z.string(),
  /** Last declared month: YYYYMM. */
  declared: z.string(),
  /** Reads by call and day. */
  reads: z.record(z.string(), z.int()),
})
export type Branch = z.infer<typeof Branch>

const PurchaseCode = z.object({
  buyer: z.string(),
  seller: z.string(),
  code: z.string(),
  usedBy: z.optional(z.int()),
  /** Time from which it is invalid, if it expires. */
  expiresAt: z.optional(z.iso.datetime()),
})
export type PurchaseCode = z.infer<typeof PurchaseCode>

const State = z.object({
  /** Key of the signatures. */
  key: z.string(),
  /** Initialised devices by TIN and branch. */
  branches: z.record(z.string(), Branch),
  /** Sales and refunds by branch and number. */
  sales: z.record(z.string(), Sale),
  purchaseCodes: z.array(PurchaseCode),
  /** Oddities that the authority accepted, for tests and the ledger page. */
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
})
export type State = z.infer<typeof State>

export type Store = JsonStore<State>

export function openStore(file: string | undefined): Store {
  return openJsonStore(file, State, () => ({
    key: randomBytes(32).toString('hex'),
    branches: {},
    sales: {},
    purchaseCodes: [],
    notes: [],
  }))
}

/** Returns the key of a sale in the state. */
export function saleKey(branch: string, invoice: number): string {
  return `${branch}/${invoice}`
}
