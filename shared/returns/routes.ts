import * as z from 'zod/mini'
import { MoneyMoved } from '../cash/money-moved.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { Day } from '../day-schema.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { NewReturn, Return } from './return.ts'

/** Page size of the list of returns. */
export const RETURNS_PER_PAGE = 50

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

const params = z.object({ id: AddressPart })

export const recordReturn = route({
  method: 'POST',
  path: '/returns',
  handler: 'returns/record-return',
  access: 'seller',
  summary:
    'Records lamps of a sale or, by an admin, of a delivered order that come back: their debt, the money paid back, their stock and a sale of lamps taken instead, or none of these',
  body: NewReturn,
  status: 201,
  reply: z.object({ return: Return }),
  idempotent: true,
  errors: [
    'report.unknown',
    'order.unknown',
    'return.nothing',
    'return.undelivered',
    'return.provider',
    'return.beyond',
    'return.late',
    'return.reason',
    'return.refunds',
    'return.tooLarge',
    'entry.recorded',
    'stock.beyond',
    'stock.short',
    'product.unknown',
    'product.gone',
    'price.changed',
    'real.missing',
    'real.differs',
    'soldAt.missing',
    'depts.beyondPrice',
    'givenTo.missing',
    'losses.beyondReal',
    'payment.notOffered',
    'tenders.differ',
    'transaction.used',
  ],
})

export const listReturns = route({
  method: 'GET',
  path: '/returns',
  handler: 'returns/list-returns',
  access: 'seller',
  summary: `Returns the returns of a sale, of an order or of a day, or all, or the deleted ones for admins, newest first, ${RETURNS_PER_PAGE} to a page`,
  query: z.object({
    /** Id of a sale. */
    report: z.optional(AddressPart),
    /** Id of an order. */
    order: z.optional(AddressPart),
    /** Day of the returns in Kigali, if no sale or order is given. */
    day: z.optional(Day),
    /** Lists the deleted returns of all sales and orders instead. Admins only. */
    voided: z.optional(z.literal('true')),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1),
  }),
  reply: z.object({ returns: z.array(Return), page: z.int(), hasMore: z.boolean() }),
})

export const getReturn = route({
  method: 'GET',
  path: '/returns/{id}',
  handler: 'returns/get-return',
  access: 'seller',
  summary: 'Returns a return; admins also see a deleted one',
  params,
  reply: z.object({ return: Return }),
  errors: ['return.unknown'],
})

export const deleteReturn = route({
  method: 'DELETE',
  path: '/returns/{id}',
  handler: 'returns/delete-return',
  access: 'seller',
  summary:
    'Deletes a return, and the sale of lamps taken instead: its lamps leave the stock again and its debt is owed again, or neither',
  params,
  query: z.object({ why: OptionalReason, moneyMoved: MoneyMoved }),
  reply: z.object({ _id: z.string() }),
  errors: [
    'return.unknown',
    'report.unknown',
    'order.unknown',
    'reason.missing',
    'correction.denied',
    'return.refunded',
    'report.returned',
    'product.gone',
    'stock.short',
  ],
})

export const returnRoutes = [recordReturn, listReturns, getReturn, deleteReturn]
