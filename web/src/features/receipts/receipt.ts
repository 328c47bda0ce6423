import type { Business } from '../../../../shared/business.ts'
import { percentOf, sum, times } from '../../../../shared/money.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { caseOf, soldFor } from '../../../../shared/reports/amounts.ts'
import type { Report } from '../../../../shared/reports/report.ts'

import { shortNumber } from '../../domain/short-number.ts'

/** That the tax authority does not know of this paper: it says so in both languages, whoever reads it. */
export const NOT_FISCAL = ['Iyi si inyemezabuguzi ya EBM', 'Not a fiscal receipt'] as const

/** Money that came in, and when. */
type Payment = { amount: number; at: string }

/** What a customer gets on paper: nothing about the shop's cost or profit. All in RWF. */
export type Receipt = {
  number: string
  at: string
  /** Price of one; absent where one price was agreed for all. */
  lines: { _id: string; name: string; quantity: number; price?: number }[]
  /** How the total is made up; absent where it is the sum of the lines. */
  composition?: { items: number; shipping: number; vat: number; vatPercent?: number; total: number }
  /** The total to pay. */
  due: number
  method: Order['paymentMethod'] | Report['paymentMethod']
  /** The payment provider's reference. */
  reference?: string
  /** Each payment, where there were several or it came later. */
  payments: Payment[]
  paid: number
  owed: number
  customer?: string
  /** Who sold it over the counter. */
  seller?: string
}

/**
 * The receipt of a sale over the counter; undefined for a loss. The tax is on the shop's profit, so it is not on the
 * buyer's receipt.
 */
export function receiptOfReport(report: Report): Receipt | undefined {
  const { createdAt, reportItems, deptsGranted, owed, payments, paymentMethod, givenTo, seller } = report
  const sale = { ...report, lines: reportItems }
  // Nothing was bought here with either.
  if (['losses', 'opening debt'].includes(caseOf(sale))) return undefined
  // Without prices, the granted debt is the agreed price.
  const due = soldFor(reportItems) ?? deptsGranted
  const atOnce = sum([due, -deptsGranted])
  return {
    number: shortNumber(report),
    at: createdAt,
    lines: reportItems.map(({ _id, name, real, soldAt }) => ({
      _id,
      name,
      quantity: real,
      ...(soldAt !== undefined && { price: soldAt }),
    })),
    due,
    method: paymentMethod,
    payments: payments.length === 0 ? [] : [...(atOnce > 0 ? [{ amount: atOnce, at: createdAt }] : []), ...payments],
    paid: sum([due, -owed]),
    owed,
    ...(givenTo !== undefined && { customer: givenTo }),
    seller: seller.name,
  }
}

/** The receipt of an order; undefined for one that was not paid in time and no longer holds its lamps. */
export function receiptOfOrder(order: Order, { taxPercent }: Pick<Business, 'taxPercent'>): Receipt | undefined {
  const { createdAt, orderItems, itemsPrice, shippingPrice, taxPrice, totalPrice, amountDue } = order
  const { isPaid, paidAt, releasedAt, paymentMethod, paymentResult, user } = order
  const vatPercent = order.taxPercent ?? taxPercent
  if (releasedAt !== undefined && !isPaid) return undefined
  return {
    number: shortNumber(order),
    at: createdAt,
    lines: orderItems.map(({ _id, name, quantity, price }) => ({ _id, name, quantity, price })),
    composition: {
      items: itemsPrice,
      shipping: shippingPrice,
      vat: taxPrice,
      // Of an old order the rate is not known, and may have changed since.
      ...(percentOf(vatPercent, itemsPrice) === taxPrice && { vatPercent }),
      total: totalPrice,
    },
    due: amountDue,
    method: paymentMethod,
    ...(isPaid && paymentResult && { reference: paymentResult.transactionId }),
    payments: isPaid && paidAt !== undefined ? [{ amount: amountDue, at: paidAt }] : [],
    paid: isPaid ? amountDue : 0,
    owed: isPaid ? 0 : amountDue,
    customer: user.name,
  }
}

/** A line's sum; undefined without a price of its own. */
export function lineAmount({ price, quantity }: Receipt['lines'][number]): number | undefined {
  return price === undefined ? undefined : times(price, quantity)
}
