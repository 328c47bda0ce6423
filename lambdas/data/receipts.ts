import * as z from 'zod/mini'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { RECEIPTS_PER_PAGE } from '../../shared/receipts/routes.ts'
import { NO_SUPPLIER, supplierKey } from '../../shared/suppliers/supplier.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import type { DedupeKey } from './deduplication.ts'
import { otherEntry } from './device-records.ts'
import { getItem, queryAll, queryPage } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import { type Claim, type Item, tableName, type Write } from './table.ts'

/**
 * Access patterns: a receipt by id (PK/SK), with its corrections (PK); those of a supplier (GSI1); all, newest first
 * (GSI2); those with something owed or a price missing, by supplier (GSI3); the receipt of an invoice (PK/SK).
 *
 *   PK RECEIPT#<id>   SK RECEIPT           GSI1PK RECEIPTS#OF#<supplier>   GSI1SK <id>   once it has a supplier
 *                                          GSI2PK RECEIPTS                 GSI2SK <id>
 *                                          GSI3PK OPEN-RECEIPTS            GSI3SK <supplier>#<id>   while it is open
 *                                          GSI2PK VOIDED-RECEIPTS          GSI2SK <id>   once it is voided; then only there
 *   PK RECEIPT#<id>   SK CORRECTION#<id>
 *   PK INVOICE#<supplier>#<number without case and spaces>   SK INVOICE   receipt: its id
 */

const RECEIPTS = 'RECEIPTS'
const VOIDED = 'VOIDED-RECEIPTS'
const OPEN = 'OPEN-RECEIPTS'
const CORRECTION = 'CORRECTION#'

/** Days for which the ids that clients gave are remembered. */
const KEPT_DAYS = 90

export function receiptKey(id: string) {
  return { PK: `RECEIPT#${id}`, SK: 'RECEIPT' }
}

/** Returns whether something is owed for a receipt, or the price of a line is missing. */
function isOpen({ owed, unpriced = 0, voided }: Receipt): boolean {
  return !voided && (owed > 0 || unpriced > 0)
}

export function receiptItem(row: Receipt): Item {
  const { _id, supplier, voided } = row
  const key = supplierKey(supplier)
  const ofSupplier = supplier !== NO_SUPPLIER && { GSI1PK: receiptsOf(key), GSI1SK: _id }
  const indexes = voided ? { GSI2PK: VOIDED, GSI2SK: _id } : { ...ofSupplier, GSI2PK: RECEIPTS, GSI2SK: _id }
  const open = isOpen(row) && { GSI3PK: OPEN, GSI3SK: `${key}#${_id}` }
  return { ...receiptKey(_id), ...indexes, ...open, entity: 'receipt', ...row }
}

/** Returns the write that records a new receipt. */
export function putReceipt(row: Receipt): Write {
  return putNew(receiptItem(row))
}

/** Returns the write that replaces a receipt, if it is unchanged since it was read. */
export function replaceReceipt(snapshot: Receipt, next: Receipt): Write {
  return replaceUnchanged(snapshot, receiptItem(snapshot), receiptItem(next))
}

/** Returns the receipt with this id, even if it is voided. */
export async function anyReceiptById(id: string): Promise<Receipt | undefined> {
  return receiptFrom(await getItem(receiptKey(id)))
}

/** Returns a receipt that was read by its key, or undefined if it does not exist or is voided. */
export function receiptIn(snapshot: Snapshot, id: string): Receipt | undefined {
  const row = receiptFrom(snapshot(receiptKey(id)))
  return row?.voided ? undefined : row
}

function receiptFrom(item: Row | undefined): Receipt | undefined {
  return item && readRow(item, (row) => Receipt.parse(row))
}

/** Returns one page of all receipts, newest first, and whether there are more. */
export async function receiptsPage(page: number) {
  const most = page * RECEIPTS_PER_PAGE + 1
  const range = { in: 'GSI2', PK: RECEIPTS } as const
  return pageOf(await queryPage(range, most, (item) => Receipt.parse(item), { isFilled: true }), page)
}

/** Returns one page of the receipts with a price missing, newest first, and whether there are more. */
export async function unpricedPage(page: number) {
  const open = (await queryAll({ in: 'GSI3', PK: OPEN })).filter(({ unpriced }) => unpriced !== undefined)
  const receipts = readable(open, (item) => Receipt.parse(item))
  return pageOf(
    receipts.toSorted((a, b) => (a._id < b._id ? 1 : -1)),
    page,
  )
}

function pageOf(receipts: readonly Receipt[], page: number) {
  const start = (page - 1) * RECEIPTS_PER_PAGE
  const end = start + RECEIPTS_PER_PAGE
  return { receipts: receipts.slice(start, end), hasMore: receipts.length > end, page }
}

/**
 * Returns the receipts with something owed, oldest first, of all suppliers or of one spelling's key. Those of this moment
 * may be missing; they are among the supplier's recent ones.
 */
export async function openReceipts(key?: string): Promise<Receipt[]> {
  const between = key === undefined ? undefined : { from: `${key}#`, to: `${key}#~` }
  const items = await queryAll({ in: 'GSI3', PK: OPEN, between })
  return readable(items, (item) => Receipt.parse(item))
    .filter(({ owed, supplier }) => owed > 0 && (key === undefined || supplierKey(supplier) === key))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

/** Returns up to `limit` receipts of a spelling's key, newest first. */
export async function receiptsOfSupplier(key: string, limit: number): Promise<Receipt[]> {
  const range = { in: 'GSI1', PK: receiptsOf(key) } as const
  return queryPage(range, limit, (item) => Receipt.parse(item), { isFilled: true })
}

/** Returns the corrections of a receipt, oldest first. */
export async function correctionsOf(id: string): Promise<Correction[]> {
  const between = { from: CORRECTION, to: `${CORRECTION}~` }
  // A repeated correction needs the entry that its twin has just written.
  const items = await queryAll({ in: 'TABLE', PK: receiptKey(id).PK, between }, { ConsistentRead: true })
  return readable(items, (item) => Correction.parse(item))
}

/** Returns the write of a new correction. */
export function putCorrection(correction: Correction): Write {
  const { receipt, _id } = correction
  const key = { PK: receiptKey(receipt).PK, SK: `${CORRECTION}${_id}` }
  return putNew({ ...key, entity: 'receipt-correction', ...correction })
}

/** Returns the writes that free the invoice number of a receipt. */
export function releaseInvoice({ supplier, invoiceNo }: Receipt): Write[] {
  if (invoiceNo === undefined) return []
  return [{ Delete: { TableName: tableName, Key: invoiceKey(supplierKey(supplier), invoiceNo) } }]
}

/** Returns the key of the claim on an invoice number of a supplier, ignoring case and spaces. */
export function invoiceKey(supplier: string, invoiceNo: string): Key {
  const number = invoiceNo.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '')
  return { PK: `INVOICE#${supplier}#${number}`, SK: 'INVOICE' }
}

/** Returns the id of the receipt that claimed an invoice number, from the items read. */
export function invoiceIn(snapshot: Snapshot, key: Key): string | undefined {
  return Invoice.safeParse(snapshot(key)).data?.receipt
}

const Invoice = z.object({ receipt: z.string() })

/** Returns the claim on the invoice number of a receipt, if it has one. It is refused if another receipt has it. */
export function claimInvoice({ _id, supplier, invoiceNo }: Receipt): Claim[] {
  if (invoiceNo === undefined) return []
  const item = { ...invoiceKey(supplierKey(supplier), invoiceNo), entity: 'invoice', receipt: _id }
  return [{ write: putNew(item), refusal: invoiceUsed() }]
}

/** Returns the refusal of an invoice number that another receipt has. */
export function invoiceUsed(receipt?: string): Refusal {
  const message = 'This invoice of the supplier is already recorded. Please check the recorded receipt'
  return new Refusal('receipt.invoiceUsed', message, receipt === undefined ? {} : { receipt })
}

/** Returns the record that makes a document count once by the id that a client gave it. */
export function receiptRecord(
  kind: 'supplier-payment' | 'correction',
  id: string,
  facts: readonly unknown[],
): DedupeKey {
  return { key: `${kind}#${id}`, fingerprint: fingerprintOf(facts), keptDays: KEPT_DAYS, reused: otherEntry }
}

function receiptsOf(supplier: string): string {
  return `RECEIPTS#OF#${supplier}`
}
