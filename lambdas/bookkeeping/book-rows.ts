import * as z from 'zod/mini'
import { CashRow } from '../../shared/cash/cash-row.ts'
import { Close, DrawerCount } from '../../shared/cash/close.ts'
import { AuditEntry } from '../../shared/changes/audit-log.ts'
import { BACKUP_KINDS, type BackupKind } from '../../shared/entities.ts'
import { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import type { StockClaim } from '../../shared/products/stock-claim.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Return } from '../../shared/returns/return.ts'
import { Stocktake, StocktakePost, Tally } from '../../shared/stocktakes/stocktake.ts'
import { clock } from '../clock.ts'
import { TillState } from '../data/closes.ts'
import { StoredDebtor } from '../data/debtors.ts'
import { StoredExpense } from '../data/expenses.ts'
import { StoredFiscal } from '../data/fiscal.ts'
import { FiscalBranch } from '../data/fiscal-branch.ts'
import { StoredImport } from '../data/fiscal-imports.ts'
import { FiscalItem } from '../data/fiscal-items.ts'
import { FiscalPurchase } from '../data/fiscal-purchases.ts'
import { FiscalStock } from '../data/fiscal-stock.ts'
import { partitionsOf, places } from '../data/keys.ts'
import { orderKey, StoredOrder } from '../data/orders.ts'
import { StoredPayment } from '../data/payments.ts'
import { productKey, StoredProduct } from '../data/products.ts'
import { receiptKey } from '../data/receipts.ts'
import { StoredReport } from '../data/reports.ts'
import { openClaims } from '../data/sale-stock-claims.ts'
import { settingsFrom } from '../data/settings.ts'
import { StoredSpecialRequest } from '../data/special.ts'
import { staffNameKey } from '../data/staff-names.ts'
import { stocktakeKey } from '../data/stocktakes.ts'
import { StoredSupplier } from '../data/suppliers.ts'
import { StoredUnofficial, UnofficialNumbers } from '../data/unofficial-receipts.ts'
import { StoredUser } from '../data/users.ts'
import type { BookError } from './book-error.ts'
import { scanTable } from './scan-table.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Kinds in a backup whose rows are not compared: keys that point to a row or prevent a second one, and pictures. Stock
 * claims, which are kept like idempotency keys, are read by their index.
 */
const NOT_COMPARED = [
  'slug',
  'former-slug',
  'code',
  'picture',
  'unpaid',
  'transaction',
  'number',
  'counter-transaction',
  'invoice',
  'once',
] as const satisfies readonly BackupKind[]

type ComparedKind = Exclude<BackupKind, (typeof NOT_COMPARED)[number]>

/** Returns an empty list for the rows of each kind, and the functions that add a row to a list. */
function makeLists() {
  const takers = new Map<unknown, (item: Item) => void>()
  const listOf = <Row>(parse: (item: Item) => Row): Row[] => {
    const list: Row[] = []
    takers.set(list, (item) => list.push(parse(item)))
    return list
  }
  // One list, because their order is that of the journal.
  const movements = listOf((item) => ({
    ...StockMovement.parse(item),
    lamp: String(item.PK).slice(productKey('').PK.length),
  }))
  const lists = {
    report: listOf(StoredReport.parse),
    order: listOf(StoredOrder.parse),
    payment: listOf(StoredPayment.parse),
    return: listOf(Return.parse),
    supplier: listOf(StoredSupplier.parse),
    receipt: listOf(Receipt.parse),
    'receipt-correction': listOf(Correction.parse),
    'expected-goods': listOf(ExpectedGoods.parse),
    stocktake: listOf(Stocktake.parse),
    tally: listOf(Tally.parse),
    'stocktake-post': listOf(StocktakePost.parse),
    fiscal: listOf(StoredFiscal.parse),
    'fiscal-branch': listOf(FiscalBranch.parse),
    'fiscal-import': listOf(StoredImport.parse),
    'fiscal-item': listOf(FiscalItem.parse),
    'fiscal-purchase': listOf(FiscalPurchase.parse),
    'fiscal-stock': listOf(FiscalStock.parse),
    'fiscal-z': listOf(FiscalReport.parse),
    'unofficial-receipt': listOf(StoredUnofficial.parse),
    'unofficial-numbers': listOf(UnofficialNumbers.parse),
    expense: listOf(StoredExpense.parse),
    cash: listOf(CashRow.parse),
    close: listOf(Close.parse),
    till: listOf(TillState.parse),
    'drawer-count': listOf(DrawerCount.parse),
    settings: listOf(settingsFrom),
    product: listOf(StoredProduct.parse),
    user: listOf(StoredUser.parse),
    /** The name as its key has it, and the id of the member of staff who has it. */
    'staff-name': listOf((item) => [nameInKey(String(item.PK)), String(item.person)] as const),
    change: listOf(AuditEntry.parse),
    special: listOf(StoredSpecialRequest.parse),
    debtor: listOf(StoredDebtor.parse),
    'stock-movement': movements,
    'stock-difference': movements,
  } satisfies Record<ComparedKind, unknown[]>
  return { lists, takers }
}

/** The rows of the books, by kind, with the open stock claims and the errors of rows that cannot be read. */
export type BookRows = ReturnType<typeof makeLists>['lists'] & { claims: StockClaim[]; unreadable: BookError[] }

/** Kinds of rows that belong to a parent: journal entries, payments, corrections, tallies and posts. */
const LISTS = {
  partitions: BACKUP_KINDS.filter((kind) => places[kind].SK === '*')
    .flatMap(partitionsOf)
    .filter((partition) => !partition.endsWith('*')),
  beginnings: [productKey('').PK, orderKey('').PK, receiptKey('').PK, stocktakeKey('').PK],
}

/** Scans the table for the rows of the books. */
export async function readBookRows(progress: (what: string) => void, stopped: AbortSignal): Promise<BookRows> {
  const { lists, takers } = makeLists()
  const takerOf = new Map(Object.entries(lists).map(([kind, list]) => [kind, takers.get(list)]))
  const claims = await openClaims(clock.now())
  const unreadable: BookError[] = []
  let read = 0
  const take = (items: Record<string, unknown>[]) => {
    for (const item of items) {
      const key = { PK: String(item.PK), SK: String(item.SK) }
      const takeOne = takerOf.get(String(item.entity))
      const isKnown = takeOne ?? NOT_COMPARED.some((kind) => kind === item.entity)
      if (!isKnown) unreadable.push({ key, what: `is in an index but has an unknown kind: ${item.entity}` })
      try {
        takeOne?.(item)
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        unreadable.push({ key, what: 'cannot be read' })
      }
    }
    read += items.length
    progress(`${read} rows compared`)
  }
  await scanTable({ entities: Object.keys(lists), lists: LISTS }, take, stopped)
  return { ...lists, claims, unreadable }
}

function nameInKey(key: string): string {
  return key.slice(staffNameKey('').PK.length)
}
