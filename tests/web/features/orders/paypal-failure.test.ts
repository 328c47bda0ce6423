import { expect, it } from 'vitest'
import { failureCodeOf, mayHaveCaptured } from '../../../../web/src/features/orders/paypal-failure.ts'
import { ApiError } from '../../../../web/src/lib/api-error.ts'
import { paypal as enPaypal } from '../../../../web/src/messages/en/paypal.ts'
import { paypal as rwPaypal } from '../../../../web/src/messages/rw/paypal.ts'

it.each([
  [undefined, undefined],
  [{ status: 'pending' }, undefined],
  [{ status: 'pending', reason: 'INSTRUMENT_DECLINED' }, 'paypal.declined'],
  [{ status: 'failed', reason: 'DECLINED' }, 'paypal.refused'],
  [{ status: 'failed', reason: 'EXPIRED' }, undefined],
  [{ status: 'failed', reason: 'NEVER_ARRIVED' }, undefined],
  [{ status: 'refund-due', reason: 'amount.differs' }, 'payment.refundDue'],
] as const)('maps a last attempt that is %j to the message %s', (latest, code) => {
  expect(failureCodeOf(latest)).toBe(code)
  if (code !== undefined) expect([rwPaypal.errors[code], enPaypal.errors[code]]).not.toContain(undefined)
})

it.each([
  [0, 'timeout', true],
  [503, 'paypal.away', true],
  [503, 'shop.busy', true],
  [500, 'internal', true],
  [409, 'paypal.busy', true],
  [503, 'paypal.misset', false],
  [409, 'paypal.declined', false],
  [409, 'order.paid', false],
])('decides after a capture failed with %d %s whether money may be taken: %s', (status, code, expected) => {
  expect(mayHaveCaptured(new ApiError(status, { code, message: 'No' }))).toBe(expected)
})
