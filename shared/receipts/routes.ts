import * as z from 'zod/mini'
import { MoneyMoved } from '../cash/money-moved.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { LARGE_BODY, route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { Correction, NewCorrection } from './correction.ts'
import { NewReceipt } from './new-receipt.ts'
import { NewReceiptPayment } from './payment.ts'
import { Receipt } from './receipt.ts'

/** Page size of the list of receipts. */
export const RECEIPTS_PER_PAGE = 50

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

const params = z.object({ id: AddressPart })

/** A receipt as sellers see it: without what is owed for it. */
const SeenReceipt = z.extend(Receipt, {
  payments: z.optional(Receipt.shape.payments),
  owed: z.optional(Receipt.shape.owed),
  owedRwf: z.optional(Receipt.shape.owedRwf),
})
export type SeenReceipt = z.infer<typeof SeenReceipt>

export const recordReceipt = route({
  method: 'POST',
  path: '/receipts',
  handler: 'receipts/record-receipt',
  access: 'seller',
  summary:
    'Records goods that arrived: their pieces and costs come into stock, and what is owed for them, or none of these',
  body: NewReceipt,
  maxBody: LARGE_BODY,
  status: 201,
  reply: z.object({ receipt: SeenReceipt }),
  idempotent: true,
  errors: [
    'product.unknown',
    'expected.unknown',
    'stock.beyond',
    'receipt.future',
    'receipt.invoiceUsed',
    'receipt.tooLarge',
    'payment.byAdmin',
    'receipt.rwf',
    'entry.recorded',
    'entry.givenUp',
  ],
})

export const listReceipts = route({
  method: 'GET',
  path: '/receipts',
  handler: 'receipts/list-receipts',
  access: 'seller',
  summary: `Returns receipts, newest first, ${RECEIPTS_PER_PAGE} to a page: all, or those with a price missing. Sellers do not see what is owed`,
  query: z.object({
    /** Lists only receipts with unpriced lamps. */
    only: z.optional(z.literal('unpriced')),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1),
  }),
  reply: z.object({ receipts: z.array(SeenReceipt), page: z.int(), hasMore: z.boolean() }),
})

export const getReceipt = route({
  method: 'GET',
  path: '/receipts/{id}',
  handler: 'receipts/get-receipt',
  access: 'seller',
  summary: 'Returns a receipt with its corrections, also a deleted one; sellers do not see what is owed',
  params,
  reply: z.object({ receipt: SeenReceipt, corrections: z.array(Correction) }),
  errors: ['receipt.unknown'],
})

export const payReceipt = route({
  method: 'POST',
  path: '/receipts/{id}/payments',
  handler: 'receipts/pay-receipt',
  access: 'admin',
  summary: 'Records a payment of a receipt. What exceeds the debt becomes an advance',
  params,
  body: NewReceiptPayment,
  status: 201,
  reply: z.object({ receipt: Receipt }),
  idempotent: true,
  errors: ['receipt.unknown', 'receipt.settled', 'receipt.rwf', 'receipt.tooManyPayments', 'entry.recorded'],
})

export const correctReceipt = route({
  method: 'POST',
  path: '/receipts/{id}/corrections',
  handler: 'receipts/correct-receipt',
  access: 'admin',
  summary:
    'Corrects a receipt: the part of pieces that are still in stock changes their average cost, the rest is a cost difference of the day',
  params,
  body: NewCorrection,
  status: 201,
  reply: z.object({ receipt: Receipt, correction: Correction }),
  idempotent: true,
  errors: [
    'receipt.unknown',
    'receipt.noLine',
    'receipt.correction',
    'product.gone',
    'stock.short',
    'stock.beyond',
    'expected.unknown',
    'entry.recorded',
  ],
})

export const deleteReceipt = route({
  method: 'DELETE',
  path: '/receipts/{id}',
  handler: 'receipts/delete-receipt',
  access: 'admin',
  summary: 'Deletes a receipt: its pieces leave the stock again, and what was paid becomes an advance, or neither',
  params,
  /** `moneyMoved` is about the charges that were paid. */
  query: z.object({ why: OptionalReason, moneyMoved: MoneyMoved }),
  reply: z.object({ _id: z.string() }),
  errors: [
    'receipt.unknown',
    'receipt.correction',
    'receipt.tooLarge',
    'product.gone',
    'stock.short',
    'expected.unknown',
  ],
})

export const receiptRoutes = [recordReceipt, listReceipts, getReceipt, payReceipt, correctReceipt, deleteReceipt]
