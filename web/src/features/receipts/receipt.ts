import type { Business } from '../../../../shared/business.ts'
import { percentOf, sum, times } from '../../../../shared/money.ts'
import type { CustomerPaymentMethod, Order } from '../../../../shared/orders/order.ts'
import { caseOf, soldFor } from '../../../../shared/reports/amounts.ts'
import type { Report, StaffPaymentMethod } from '../../../../shared/reports/report.ts'

/** That the tax authority does not know of this paper: it says so in both languages, whoever reads it. */
export const NOT_FISCAL = ['Iyi si inyemezabuguzi ya EBM', 'Not a fiscal receipt'] as const

/** Money that came in, and when. */
type Payment = { amount: number; at: string }

/** What a customer gets on paper: nothing of what the lamps cost the shop, nor of what it earned. All in RWF. */
export type Receipt = {
  number: string
  at: string
  /** For how much one was sold; absent where a price was agreed for all lamps together. */
  lines: { _id: string; name: string; quantity: number; price?: number }[]
  /** How the total comes about; absent where it is the lines' sum. */
  composition?: { items: number; shipping: number; vat: number; vatPercent?: number; total: number }
  /** What is to be paid in all. */
  due: number
  method: CustomerPaymentMethod | StaffPaymentMethod
  /** What the payment provider calls the payment. */
  reference?: string
  /** Each payment, where there was more than one or it came later. */
  payments: Payment[]
  paid: number
  owed: number
  customer?: string
  /** Who sold it over the counter. */
  seller?: string
}

/** The receipt of a sale over the counter; none for what was lost. Tax is on the shop's profit here, so it is none of its buyer's. */
export function receiptOfReport(report: Report): Receipt | undefined {
  const { _id, createdAt, reportItems, deptsGranted, owed, payments, paymentMethod, givenTo, seller } = report
  const sale = { ...report, lines: reportItems }
  if (caseOf(sale) === 'losses') return undefined
  // Without prices, what was granted is what was agreed for all lamps.
  const due = soldFor(reportItems) ?? deptsGranted
  const atOnce = sum([due, -deptsGranted])
  return {
    number: _id,
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

/** The receipt of an order; none for one that was not paid in time and holds no lamps any more. */
export function receiptOfOrder(order: Order, { taxPercent }: Pick<Business, 'taxPercent'>): Receipt | undefined {
  const { _id, createdAt, orderItems, itemsPrice, shippingPrice, taxPrice, totalPrice, amountDue } = order
  const { isPaid, paidAt, releasedAt, paymentMethod, paymentResult, user } = order
  if (releasedAt !== undefined && !isPaid) return undefined
  return {
    number: _id,
    at: createdAt,
    lines: orderItems.map(({ _id, name, quantity, price }) => ({ _id, name, quantity, price })),
    composition: {
      items: itemsPrice,
      shipping: shippingPrice,
      vat: taxPrice,
      // The rate may be another one by now.
      ...(percentOf(taxPercent, itemsPrice) === taxPrice && { vatPercent: taxPercent }),
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

/** What a line comes to; nothing where it has no price of its own. */
export function lineAmount({ price, quantity }: Receipt['lines'][number]): number | undefined {
  return price === undefined ? undefined : times(price, quantity)
}
