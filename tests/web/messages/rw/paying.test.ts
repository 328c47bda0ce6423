import { expect, it } from 'vitest'
import {
  PROVIDER_CHECKED,
  PROVIDER_REFUNDED,
  PROVIDER_UNDECIDED,
  REFUND_ACKNOWLEDGED,
  RefundReason,
} from '../../../../shared/payments/payment.ts'
import { paying as enPaying } from '../../../../web/src/messages/en/paying.ts'
import { refunds as enRefunds } from '../../../../web/src/messages/en/refunds.ts'
import { textOf } from '../../../../web/src/messages/messages.ts'
import { paying as rwPaying } from '../../../../web/src/messages/rw/paying.ts'
import { refunds as rwRefunds } from '../../../../web/src/messages/rw/refunds.ts'

/** Reasons that MTN's documentation lists, except those for a misconfigured shop. */
const MTN_REASONS = [
  'PAYER_NOT_FOUND',
  'PAYEE_NOT_FOUND',
  'NOT_ENOUGH_FUNDS',
  'PAYER_LIMIT_REACHED',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  'APPROVAL_REJECTED',
  'EXPIRED',
  'COULD_NOT_PERFORM_TRANSACTION',
  'TRANSACTION_CANCELED',
  'PAYMENT_NOT_APPROVED',
  'INTERNAL_PROCESSING_ERROR',
  'NOT_ALLOWED',
  'SERVICE_UNAVAILABLE',
]

it.each(MTN_REASONS)('explains %s in both languages', (reason) => {
  for (const { reasons } of [rwPaying, enPaying]) expect(textOf(reasons, reason)).toMatch(/\.$/)
})

it('explains in both languages why money is due for refund', () => {
  for (const { reasons } of [rwRefunds, enRefunds]) {
    expect(Object.keys(reasons).toSorted()).toEqual(
      [
        ...RefundReason.options,
        PROVIDER_UNDECIDED,
        PROVIDER_CHECKED,
        PROVIDER_REFUNDED,
        REFUND_ACKNOWLEDGED,
      ].toSorted(),
    )
  }
})

it('contains the specification’s texts of payments verbatim', () => {
  const { paid, failed, requestFailed } = rwPaying
  expect([paid, failed, requestFailed]).toEqual(['Order is paid', 'Payment failed', 'Internal server error'])
})
