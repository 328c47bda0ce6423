import { expect, it } from 'vitest'
import { paypalTrouble } from '../../../../web/src/features/orders/paypal-trouble.ts'
import { enPaypal } from '../../../../web/src/messages/en-paypal.ts'
import { rwPaypal } from '../../../../web/src/messages/rw-paypal.ts'

it.each([
  [undefined, undefined],
  [{ status: 'pending' }, undefined],
  [{ status: 'pending', reason: 'INSTRUMENT_DECLINED' }, 'paypal.declined'],
  [{ status: 'failed', reason: 'DECLINED' }, 'paypal.refused'],
  [{ status: 'failed', reason: 'EXPIRED' }, undefined],
  [{ status: 'failed', reason: 'NEVER_ARRIVED' }, undefined],
  [{ status: 'refund-due', reason: 'amount.differs' }, 'payment.refundDue'],
] as const)('of a last attempt that is %j it is said: %s', (latest, code) => {
  expect(paypalTrouble(latest)).toBe(code)
  if (code !== undefined) expect([rwPaypal.byCode.get(code), enPaypal.byCode.get(code)]).not.toContain(undefined)
})

it('the same failures have words in both languages', () => {
  expect([...enPaypal.byCode.keys()]).toEqual([...rwPaypal.byCode.keys()])
})
