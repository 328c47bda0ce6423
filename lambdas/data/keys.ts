import type { EntityName } from '../../shared/entities.ts'
import { EntryKind } from '../../shared/outbox/entry-kind.ts'

/** Where the rows of an entity are. An asterisk at the end of a key stands for its variable part. */
type Place = {
  PK: string | readonly string[]
  /** Needed only for entities in a backup. */
  SK?: string
  GSI1?: readonly string[]
  GSI2?: readonly string[]
  GSI3?: readonly string[]
  /** Files of this folder that read or write these rows. */
  files: readonly string[]
  /** Partition keys that a restore may write, if not all. */
  restored?: readonly string[]
}

/**
 * Keys of the rows of every entity. From them derive what a restore may write (restored-rows.ts) and what the role of each
 * handler allows (cdk/permissions): a handler may use only the keys that the files it bundles declare here.
 */
export const places: Readonly<Record<EntityName, Place>> = {
  'stock-movement': { PK: 'PRODUCT#*', SK: 'STOCK#*', files: ['stock-journal'] },
  'stock-difference': { PK: 'PRODUCT#*', SK: 'STOCK#*', files: ['stock-journal'] },
  settings: { PK: 'SETTINGS', SK: 'SETTINGS', files: ['settings'] },
  product: { PK: 'PRODUCT#*', SK: 'PRODUCT', GSI1: ['CATALOGUE'], files: ['products', 'stock', 'catalogue'] },
  slug: { PK: 'SLUG#*', SK: 'SLUG', files: ['products'] },
  'former-slug': { PK: 'SLUG#*', SK: 'FORMER', files: ['products'] },
  code: { PK: 'CODE#*', SK: 'CODE', files: ['product-codes'] },
  picture: { PK: 'PICTURE#*', SK: 'PICTURE', files: ['pictures'] },
  user: { PK: 'USER#*', SK: 'PROFILE', GSI1: ['USERS'], files: ['users', 'user-lock', 'named-staff'] },
  'staff-name': { PK: 'STAFF-NAME#*', SK: 'STAFF-NAME', files: ['staff-names', 'named-staff'] },
  unpaid: { PK: 'UNPAID#*', SK: 'UNPAID', files: ['unpaid-orders'] },
  order: {
    PK: 'ORDER#*',
    SK: 'ORDER',
    GSI1: ['ORDERS#USER#*'],
    GSI2: ['ORDERS', 'VOIDED-ORDERS'],
    GSI3: ['HELD-ORDERS'],
    files: ['orders'],
  },
  payment: {
    PK: 'ORDER#*',
    SK: 'PAYMENT#*',
    GSI1: ['PAYMENT#*'],
    GSI2: ['REFUNDS-DUE'],
    GSI3: ['OPEN-PAYMENTS'],
    files: ['payments'],
  },
  transaction: { PK: 'TRANSACTION#*', SK: 'TRANSACTION', files: ['payments'] },
  number: { PK: 'NUMBER#*', SK: 'NUMBER', files: ['numbers'] },
  debtor: { PK: 'DEBTORS', SK: '*', GSI1: ['MERGED-DEBTORS'], files: ['debtors'] },
  report: {
    PK: 'REPORT#*',
    SK: 'REPORT',
    GSI2: ['REPORTS', 'VOIDED-REPORTS'],
    GSI3: ['FOUND-REPORTS'],
    files: ['reports'],
  },
  'counter-transaction': { PK: 'TRANSACTION#counter#*', SK: 'TRANSACTION', files: ['report-transactions'] },
  return: {
    PK: 'RETURN#*',
    SK: 'RETURN',
    GSI1: ['RETURNS#OF#*'],
    GSI2: ['RETURNS', 'VOIDED-RETURNS'],
    files: ['returns'],
  },
  supplier: { PK: 'SUPPLIERS', SK: '*', GSI1: ['MERGED-SUPPLIERS'], files: ['suppliers'] },
  receipt: {
    PK: 'RECEIPT#*',
    SK: 'RECEIPT',
    GSI1: ['RECEIPTS#OF#*'],
    GSI2: ['RECEIPTS', 'VOIDED-RECEIPTS'],
    GSI3: ['OPEN-RECEIPTS'],
    files: ['receipts'],
  },
  'receipt-correction': { PK: 'RECEIPT#*', SK: 'CORRECTION#*', files: ['receipts'] },
  'expected-goods': {
    PK: 'EXPECTED#*',
    SK: 'EXPECTED',
    GSI2: ['EXPECTED'],
    GSI3: ['OPEN-EXPECTED'],
    files: ['expected-goods'],
  },
  invoice: { PK: 'INVOICE#*', SK: 'INVOICE', files: ['receipts'] },
  stocktake: {
    PK: 'STOCKTAKE#*',
    SK: 'STOCKTAKE',
    GSI2: ['STOCKTAKES'],
    GSI3: ['OPEN-STOCKTAKES'],
    files: ['stocktakes'],
  },
  tally: { PK: 'STOCKTAKE#*', SK: 'TALLY#*', files: ['stocktakes'] },
  'stocktake-post': { PK: 'STOCKTAKE#*', SK: 'POST#*', files: ['stocktakes'] },
  cash: { PK: 'CASH#*', SK: '*', files: ['cash'] },
  close: { PK: 'CLOSES#*', SK: 'Z#*', files: ['closes'] },
  'drawer-count': { PK: 'CLOSES#*', SK: 'COUNT#*', files: ['closes'] },
  till: { PK: 'CLOSES#*', SK: 'LAST', files: ['closes'] },
  expense: { PK: 'EXPENSES', SK: '*', GSI2: ['VOIDED-EXPENSES'], files: ['expenses'] },
  fiscal: {
    PK: 'FISCAL#*',
    SK: '*',
    GSI1: ['FISCAL-SIGNED#*'],
    GSI2: ['FISCAL-STATE#*'],
    GSI3: ['FISCAL-QUEUE#*'],
    files: ['fiscal'],
  },
  'fiscal-branch': { PK: 'FISCAL-BRANCH#*', SK: 'BRANCH', files: ['fiscal-branch'] },
  'fiscal-import': {
    PK: 'FISCAL-IMPORT#*',
    SK: '*',
    GSI3: ['FISCAL-IMPORT-DUE#*', 'FISCAL-HELD#*'],
    files: ['fiscal-imports'],
  },
  'fiscal-item': { PK: 'FISCAL-ITEM#*', SK: 'ITEM', files: ['fiscal-items'] },
  'fiscal-purchase': {
    PK: 'FISCAL-PURCHASE#*',
    SK: 'PURCHASE',
    GSI3: ['FISCAL-PURCHASE-DUE#*', 'FISCAL-HELD#*'],
    files: ['fiscal-purchases'],
  },
  'fiscal-stock': {
    PK: 'FISCAL-STOCK#*',
    SK: 'STOCK',
    GSI3: ['FISCAL-STOCK-DUE#*', 'FISCAL-HELD#*'],
    files: ['fiscal-stock'],
  },
  'fiscal-z': { PK: 'FISCAL-Z#*', SK: '*', files: ['fiscal-branch'] },
  'unofficial-receipt': { PK: 'UNOFFICIAL#*', SK: 'RECEIPT#*', files: ['unofficial-receipts'] },
  'unofficial-numbers': { PK: 'UNOFFICIAL#*', SK: 'NUMBERS', files: ['unofficial-receipts'] },
  special: { PK: 'SPECIAL', SK: '*', GSI1: ['SPECIAL#USER#*'], GSI3: ['OPEN-SPECIAL'], files: ['special'] },
  once: {
    PK: 'ONCE#*',
    SK: 'ONCE',
    GSI3: ['OPEN-CLAIMS'],
    files: ['deduplication', 'sale-stock-claims'],
    // Records of a device's entry or a sheet's debt. No client repeats a single request of another shop.
    restored: [
      ...EntryKind.options,
      'recorded',
      'restock',
      'opening',
      'return',
      'supplier-payment',
      'correction',
      'recount',
    ].map((kind) => `ONCE#${kind}#*`),
  },
  change: {
    PK: 'CHANGES#*',
    SK: '*',
    GSI1: ['CHANGES#BY#*'],
    GSI2: ['CHANGES'],
    GSI3: ['BACK-DATED-CHANGES'],
    files: ['audit-log'],
  },
  totals: { PK: ['TOTALS', 'DAYS', 'HOURS', 'QUEUES'], files: ['totals', 'totals-items'] },
  'lamps-sold': { PK: 'SOLD', files: ['lamps-sold', 'totals-items'] },
  'open-debts': { PK: 'OWING', files: ['open-debts', 'totals-items'] },
  'report-word': { PK: 'WORDS#*', files: ['search-index'] },
  counted: { PK: 'COUNTED#*', files: ['markers'] },
  'catalogue-change': { PK: 'CATALOGUE', files: ['catalogue-changes'] },
  'account-link': { PK: 'ACCOUNT-LINK#*', files: ['account-links'] },
  invitation: { PK: 'INVITATIONS', files: ['invitations'] },
  'sign-up': { PK: 'SIGN-UP#*', files: ['sign-up-tickets'] },
  'fiscal-taxpayer': { PK: 'FISCAL-TAXPAYER#*', files: ['fiscal-taxpayers'] },
  'hourly-count': { PK: 'HOURLY#*', files: ['hourly-counts'] },
  'failed-sign-ins': { PK: 'FAILED-SIGN-INS#*', files: ['failed-sign-ins'] },
  admins: { PK: 'ADMINS', files: ['admins'] },
  'user-gone': { PK: 'USER#*', files: ['users'] },
  heartbeat: { PK: 'HEALTH', files: ['health'] },
  'heartbeat-counted': { PK: 'HEALTH', files: ['health'] },
  'first-steps': { PK: 'FIRST-STEPS', files: ['first-steps'] },
  copy: { PK: 'COPY', files: ['backups'] },
  'copy-read': { PK: 'COPY', files: ['backups'] },
  'copy-reader': { PK: 'COPY', files: ['backups'] },
  restore: { PK: 'COPY', files: ['backups'] },
}

/** Returns the partition keys of an entity's rows. */
export function partitionsOf(entity: EntityName): readonly string[] {
  return [places[entity].PK].flat()
}
