import * as z from 'zod/mini'
import { CashRow } from '../../shared/cash/cash-row.ts'
import { Close, DrawerCount } from '../../shared/cash/close.ts'
import { AuditEntry } from '../../shared/changes/audit-log.ts'
import { BACKUP_KINDS } from '../../shared/entities.ts'
import { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import type { StockClaim } from '../../shared/products/stock-claim.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Return } from '../../shared/returns/return.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
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

/** Returns the rows to compare, before a scan has read them. */
function noRows(claims: StockClaim[]) {
  const none = <Row>(): Row[] => []
  return {
    reports: none<StoredReport>(),
    orders: none<StoredOrder>(),
    payments: none<StoredPayment>(),
    returns: none<Return>(),
    suppliers: none<StoredSupplier>(),
    receipts: none<Receipt>(),
    corrections: none<Correction>(),
    expected: none<ExpectedGoods>(),
    stocktakes: none<Stocktake>(),
    tallies: none<Tally>(),
    posts: none<StocktakePost>(),
    fiscal: none<StoredFiscal>(),
    fiscalBranches: none<FiscalBranch>(),
    unofficial: none<StoredUnofficial>(),
    unofficialNumbers: none<UnofficialNumbers>(),
    expenses: none<StoredExpense>(),
    cash: none<CashRow>(),
    closes: none<Close>(),
    tills: none<TillState>(),
    products: none<StoredProduct>(),
    people: none<StoredUser>(),
    /** The member of staff who has a name, by the name as its key has it. */
    staffNames: new Map<string, string>(),
    movements: new Map<string, StockMovement[]>(),
    debtors: none<StoredDebtor>(),
    settings: none<CurrentSettings>(),
    specials: none<StoredSpecialRequest>(),
    changes: none<AuditEntry>(),
    claims,
    unreadable: none<BookError>(),
  }
}

/** The rows of the books, by kind. */
export type BookRows = ReturnType<typeof noRows>

/** Kinds of rows that belong to a parent: journal entries, payments, corrections, tallies and posts. */
const LISTS = {
  partitions: BACKUP_KINDS.filter((kind) => places[kind].SK === '*')
    .flatMap(partitionsOf)
    .filter((partition) => !partition.endsWith('*')),
  beginnings: [productKey('').PK, orderKey('').PK, receiptKey('').PK, stocktakeKey('').PK],
}

/** Scans the table for the rows of the books. */
export async function readBookRows(progress: (what: string) => void, stopped: AbortSignal): Promise<BookRows> {
  const rows = noRows(await openClaims(clock.now()))
  const takeMovement = (item: Record<string, unknown>) => {
    const lamp = String(item.PK)
    rows.movements.set(lamp, [...(rows.movements.get(lamp) ?? []), StockMovement.parse(item)])
  }
  const takers: Readonly<Record<string, (item: Record<string, unknown>) => void>> = {
    report: (item) => rows.reports.push(StoredReport.parse(item)),
    order: (item) => rows.orders.push(StoredOrder.parse(item)),
    payment: (item) => rows.payments.push(StoredPayment.parse(item)),
    return: (item) => rows.returns.push(Return.parse(item)),
    supplier: (item) => rows.suppliers.push(StoredSupplier.parse(item)),
    receipt: (item) => rows.receipts.push(Receipt.parse(item)),
    'receipt-correction': (item) => rows.corrections.push(Correction.parse(item)),
    'expected-goods': (item) => rows.expected.push(ExpectedGoods.parse(item)),
    stocktake: (item) => rows.stocktakes.push(Stocktake.parse(item)),
    tally: (item) => rows.tallies.push(Tally.parse(item)),
    'stocktake-post': (item) => rows.posts.push(StocktakePost.parse(item)),
    fiscal: (item) => rows.fiscal.push(StoredFiscal.parse(item)),
    'fiscal-branch': (item) => rows.fiscalBranches.push(FiscalBranch.parse(item)),
    'fiscal-import': (item) => void StoredImport.parse(item),
    'fiscal-item': (item) => void FiscalItem.parse(item),
    'fiscal-purchase': (item) => void FiscalPurchase.parse(item),
    'fiscal-stock': (item) => void FiscalStock.parse(item),
    'fiscal-z': (item) => void FiscalReport.parse(item),
    'unofficial-receipt': (item) => rows.unofficial.push(StoredUnofficial.parse(item)),
    'unofficial-numbers': (item) => rows.unofficialNumbers.push(UnofficialNumbers.parse(item)),
    expense: (item) => rows.expenses.push(StoredExpense.parse(item)),
    cash: (item) => rows.cash.push(CashRow.parse(item)),
    close: (item) => rows.closes.push(Close.parse(item)),
    till: (item) => rows.tills.push(TillState.parse(item)),
    'drawer-count': (item) => void DrawerCount.parse(item),
    settings: (item) => rows.settings.push(settingsFrom(item)),
    product: (item) => rows.products.push(StoredProduct.parse(item)),
    user: (item) => rows.people.push(StoredUser.parse(item)),
    'staff-name': (item) => rows.staffNames.set(nameInKey(String(item.PK)), String(item.person)),
    change: (item) => rows.changes.push(AuditEntry.parse(item)),
    special: (item) => rows.specials.push(StoredSpecialRequest.parse(item)),
    debtor: (item) => rows.debtors.push(StoredDebtor.parse(item)),
    'stock-movement': takeMovement,
    'stock-difference': takeMovement,
  }
  let read = 0
  const take = (items: Record<string, unknown>[]) => {
    for (const item of items) {
      const key = { PK: String(item.PK), SK: String(item.SK) }
      const takeOne = takers[String(item.entity)]
      if (!takeOne) rows.unreadable.push({ key, what: `is in an index but has an unknown kind: ${item.entity}` })
      try {
        takeOne?.(item)
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        rows.unreadable.push({ key, what: 'cannot be read' })
      }
    }
    read += items.length
    progress(`${read} rows compared`)
  }
  await scanTable({ entities: Object.keys(takers), lists: LISTS }, take, stopped)
  return rows
}

function nameInKey(key: string): string {
  return key.slice(staffNameKey('').PK.length)
}
