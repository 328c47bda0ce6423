import { accountOf, type Merges } from '../../shared/debtors/merges.ts'
import { sum } from '../../shared/money.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Payment } from '../../shared/payments/payment.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { paidAtSale } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'

/**
 * Returns the errors in a report's debt: the amount paid must be the sum of its instalments, and the amount owed must
 * be the rest. Pure.
 */
export function debtErrors({ status, deptsGranted, igice, owed, payments, returns }: Report): string[] {
  const paid = sum(payments.map(({ amount }) => amount))
  const due = status === 'LOSS' ? 0 : sum([deptsGranted, -(returns?.debtReduced ?? 0), -igice])
  return [
    ...(paid === igice ? [] : [`${igice} of its debt is paid, but its instalments add up to ${paid}`]),
    ...(due === owed ? [] : [`${owed} is owed, but ${due} of the debt is left`]),
  ]
}

/** Returns the errors in a report's tenders: they must add up to what was paid at the sale. Pure. */
export function tenderErrors(report: Report): string[] {
  if (!report.tenders) return []
  const [parts, paid] = [sum(report.tenders.map(({ amount }) => amount)), paidAtSale(report)]
  return parts === paid ? [] : [`${paid} was paid at the sale, but its tenders add up to ${parts}`]
}

/** Returns the errors in an order's payments: a paid order must have exactly one successful payment. Pure. */
export function orderErrors(order: Order, payments: readonly Payment[]): string[] {
  const paidBy = payments.find(({ _id }) => _id === order.paymentResult?.paymentId)
  const others = payments.filter(({ status, _id }) => status === 'succeeded' && _id !== paidBy?._id)
  return [
    ...(order.isPaid && !order.voided && order.paymentResult && !hasPaid(paidBy)
      ? [`is paid, but its payment ${order.paymentResult.paymentId} is ${paidBy?.status ?? 'missing'}`]
      : []),
    ...(!order.isPaid && !order.refundedAt && paidBy?.status === 'succeeded' && !order.voided
      ? [`is not paid, but its payment ${paidBy._id} succeeded`]
      : []),
    ...others.map(({ _id }) => `payment ${_id} succeeded but does not pay it`),
  ]
}

/** Returns whether a payment pays its order. One that was refunded in full for returned lamps does. */
function hasPaid(payment: Payment | undefined): boolean {
  if (payment?.status === 'succeeded') return true
  return payment?.status === 'refunded' && payment.returnsRefunded === payment.amount
}

/**
 * Returns the errors within one payment: its state must follow from its last step, and refunds must not exceed the
 * amount received. Pure.
 */
export function stepErrors({ status, history, amount, refundedAmount = 0 }: Payment): string[] {
  const last = history.at(-1)?.status
  return [
    ...(last === status ? [] : [`is ${status}, but its last step is ${last ?? 'missing'}`]),
    ...(refundedAmount <= amount ? [] : [`${refundedAmount} was refunded, but the payment was ${amount}`]),
  ]
}

/**
 * Returns an error for each debtor whose debt count differs from the reports in the books, by the debtor's key. Pure.
 */
export function debtorErrors(counted: ReadonlyMap<string, number>, reports: readonly Report[]): Map<string, string> {
  const owing = reports.filter(({ voided, deptsGranted }) => !voided && deptsGranted > 0)
  const found = Map.groupBy(owing, ({ givenTo = '' }) => debtorKey(givenTo))
  const keys = new Set([...counted.keys(), ...found.keys()])
  return new Map(
    [...keys].flatMap((key) => {
      const [says, has] = [counted.get(key) ?? 0, found.get(key)?.length ?? 0]
      return says === has ? [] : [[key, `is recorded with ${says} debts, but the reports have ${has}`] as const]
    }),
  )
}

/**
 * Returns an error for each debtor whose spellings were merged in a circle, so that none of them has the account. The
 * errors are by debtor key. Pure.
 */
export function mergeErrors(merges: Merges): Map<string, string> {
  const circular = [...merges.keys()].filter((key) => merges.has(accountOf(key, merges)))
  return new Map(circular.map((key) => [key, `was merged into ${merges.get(key)}, which leads back to it`]))
}
