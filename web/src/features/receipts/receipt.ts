import { sum, times } from '../../../../shared/money.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { caseOf, soldFor } from '../../../../shared/reports/amounts.ts'
import { instalmentsOf, paymentsOf } from '../../../../shared/reports/payments.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { shortNumber } from '../../domain/short-number.ts'

/** Notice that the receipt is not registered with the tax authority, in both languages for every reader. */
export const NOT_FISCAL = ['Iyi si inyemezabuguzi ya EBM', 'Not a fiscal receipt'] as const

/** Payment received, in RWF, with its time and method; those of an order have one method. */
type Payment = { amount: number; at: string; method?: string }

/** Content of a customer's receipt, without the shop's cost or profit. All amounts are in RWF. */
export type Receipt = {
  number: string
  at: string
  /** Lines with the price of one piece; absent if one price was agreed for all lines. */
  lines: { _id: string; name: string; quantity: number; price?: number }[]
  /** Parts of the total; absent if it is the sum of the lines. */
  composition?: { items: number; shipping: number; vat: number; vatPercent: number; total: number }
  due: number
  method: Order['paymentMethod'] | Report['paymentMethod']
  /** Parts in which the money at a sale was paid. */
  tenders?: Report['tenders']
  reference?: string
  /** Payments, listed if there were several or one came later. */
  payments: Payment[]
  paid: number
  owed: number
  customer?: string
  seller?: string
  /** Price of the pieces of the sale that came back. */
  returned?: number
  /** Id of the sale whose lamps can come back. */
  saleId?: string
}

/** Content of the receipt of a return. All amounts are in RWF. */
export type ReturnReceipt = Pick<Receipt, 'number' | 'at' | 'lines' | 'due' | 'customer' | 'seller' | 'reference'> & {
  /** Number of the sale. */
  saleNumber: string
  debtReduced: number
  refunds: Return['refunds']
}

/**
 * Returns the receipt of a sale over the counter; undefined for a loss or an opening debt. The tax is on the shop's
 * profit, so it is not on the buyer's receipt.
 */
export function receiptOfReport(report: Report): Receipt | undefined {
  const { _id, createdAt, reportItems, deptsGranted, owed, paymentMethod, tenders, givenTo, seller } = report
  const { debtReduced = 0, refunded = 0 } = report.returns ?? {}
  const sale = { ...report, lines: reportItems }
  // A loss and an opening debt are not purchases.
  if (['losses', 'opening debt'].includes(caseOf(sale))) return undefined
  // Without prices, the granted debt is the agreed price.
  const due = soldFor(reportItems) ?? deptsGranted
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
    ...(tenders && { tenders }),
    payments: instalmentsOf(report).length > 0 || (tenders && tenders.length > 1) ? paymentsOf(report) : [],
    // Debt that a return cancelled was never paid.
    paid: sum([due, -owed, -debtReduced]),
    owed,
    ...(givenTo !== undefined && { customer: givenTo }),
    seller: seller.name,
    saleId: _id,
    ...(report.returns && { returned: sum([debtReduced, refunded]) }),
  }
}

/** Returns the receipt of a return; undefined if it was deleted. */
export function receiptOfReturn(returned: Return): ReturnReceipt | undefined {
  const { report = '', saleNumber, createdAt, lines, credit, debtReduced, refunds, givenTo, by, voided } = returned
  if (voided) return undefined
  return {
    number: shortNumber(returned),
    saleNumber: shortNumber({ _id: report, number: saleNumber }),
    at: createdAt,
    lines: lines.map(({ _id, name, fit, broken, soldAt }) => ({
      _id,
      name,
      quantity: fit + broken,
      ...(soldAt !== undefined && { price: soldAt }),
    })),
    due: credit,
    debtReduced,
    refunds,
    ...(returned.transactionId !== undefined && { reference: returned.transactionId }),
    ...(givenTo !== undefined && { customer: givenTo }),
    seller: by.name,
  }
}

/** Returns the receipt of an order; undefined if it was not paid in time and its stock reservation has ended. */
export function receiptOfOrder(order: Order): Receipt | undefined {
  const { createdAt, orderItems, itemsPrice, shippingPrice, taxPrice, taxPercent, totalPrice, amountDue } = order
  const { isPaid, paidAt, releasedAt, paymentMethod, paymentResult, user } = order
  if (releasedAt !== undefined && !isPaid) return undefined
  return {
    number: shortNumber(order),
    at: createdAt,
    lines: orderItems.map(({ _id, name, quantity, price }) => ({ _id, name, quantity, price })),
    composition: {
      items: itemsPrice,
      shipping: shippingPrice,
      vat: taxPrice,
      vatPercent: taxPercent,
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

/** Returns a line's sum; undefined without a price of its own. */
export function lineAmount({ price, quantity }: Receipt['lines'][number]): number | undefined {
  return price === undefined ? undefined : times(price, quantity)
}
