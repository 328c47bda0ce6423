import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { sum } from '../../shared/money.ts'
import type { StoredPayment } from '../data/payments.ts'

/*
 * Money that a provider refunds for lamps that came back. It counts on the day of the return, so it changes neither the
 * status of the payment nor that of its order. The amount is due until the provider reports it or an admin confirms it.
 */

/** Reasons of the steps in a payment's history. */
const DUE = 'order.returned'
const REFUNDED = 'order.returned.refunded'

/** Maximum number of steps in the history of a payment. */
export const MAX_STEPS = 50

/** Returns the money of a payment that its provider can still refund, in RWF. Pure. */
export function refundableBy({ status, amount, refundedAmount = 0, refundDue = 0 }: StoredPayment): number {
  return status === 'succeeded' ? sum([amount, -refundedAmount, -refundDue]) : 0
}

/** Returns a payment after `amount` more became due for returned lamps, or less if it is negative. Pure. */
export function withRefundDue(payment: StoredPayment, amount: number, { at, by }: Pick<Attribution, 'at' | 'by'>) {
  const { refundDue: before = 0, ...rest } = payment
  const refundDue = sum([before, amount])
  return {
    ...rest,
    ...(refundDue > 0 && { refundDue }),
    history: withNote(payment, { at, by, reason: DUE }),
  }
}

/** Returns a payment whose refund for returned lamps was made. Without one, it is unchanged. Pure. */
export function withDueRefunded(payment: StoredPayment, { at, by }: Pick<Attribution, 'at' | 'by'>): StoredPayment {
  if (payment.refundDue === undefined) return payment
  return { ...settled(payment), history: withNote(payment, { at, by, reason: REFUNDED }) }
}

/** Returns a payment with its due refund counted as made. */
export function settled({ refundDue = 0, ...payment }: StoredPayment): StoredPayment {
  if (refundDue === 0) return payment
  return {
    ...payment,
    refundedAmount: sum([payment.refundedAmount ?? 0, refundDue]),
    returnsRefunded: sum([payment.returnsRefunded ?? 0, refundDue]),
  }
}

/**
 * Returns a payment after its provider reported that it has refunded `refundedAmount` in all. What is due for returned
 * lamps is settled first. The report is a share of US dollars in cents, so a cent more or less is no difference.
 */
export function withProviderRefund(payment: StoredPayment, refundedAmount: number): StoredPayment {
  const { refundDue = 0, returnsRefunded = 0, refundedAmount: before = 0 } = payment
  const more = refundedAmount - before
  const cent = Math.ceil((payment.fxRate ?? 0) / 100)
  if (refundDue > 0 && Math.abs(more - refundDue) <= cent) return settled(payment)
  if (returnsRefunded > 0 && more <= cent) return payment
  const forReturns = Math.min(more, refundDue)
  const { refundDue: _, ...rest } = payment
  return {
    ...rest,
    refundedAmount,
    ...(refundDue > forReturns && { refundDue: refundDue - forReturns }),
    ...(forReturns > 0 && { returnsRefunded: sum([returnsRefunded, forReturns]) }),
  }
}

/** Returns the part of a payment's refund that was not for returned lamps, in RWF. */
export function otherRefund({ refundedAmount = 0, returnsRefunded = 0 }: StoredPayment): number {
  return sum([refundedAmount, -returnsRefunded])
}

function withNote(
  { history, status }: StoredPayment,
  note: Pick<Attribution, 'at' | 'by'> & { reason: string },
): StoredPayment['history'] {
  return history.length < MAX_STEPS ? [...history, { ...note, status }] : history
}
