import { describe, expect, it } from 'vitest'
import { refusalForFailure, refusalForReason, throwRefusal } from '../../../lambdas/payments/paypal-refusal.ts'
import { PaypalFailure } from '../../../lambdas/paypal/failure.ts'
import { paypal as enPaypal } from '../../../web/src/messages/en/paypal.ts'
import { paypal as rwPaypal } from '../../../web/src/messages/rw/paypal.ts'

const cases = [
  [422, 'INSTRUMENT_DECLINED', 409, 'paypal.declined'],
  [422, 'ORDER_NOT_APPROVED', 409, 'paypal.notApproved'],
  [422, 'PAYER_ACTION_REQUIRED', 409, 'paypal.notApproved'],
  [422, 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 409, 'paypal.notApproved'],
  [422, 'ORDER_COMPLETION_IN_PROGRESS', 409, 'paypal.busy'],
  [422, 'TRANSACTION_LIMIT_EXCEEDED', 409, 'paypal.limit'],
  [422, 'TRANSACTION_REFUSED', 409, 'paypal.refused'],
  [422, 'PAYER_CANNOT_PAY', 409, 'paypal.refused'],
  [422, 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 409, 'paypal.refused'],
  [422, 'COMPLIANCE_VIOLATION', 409, 'paypal.refused'],
  [422, 'DUPLICATE_INVOICE_ID', 503, 'paypal.misset'],
  [422, 'INVALID_CURRENCY_CODE', 503, 'paypal.misset'],
  [422, 'DECIMAL_PRECISION', 503, 'paypal.misset'],
  [422, 'AMOUNT_MISMATCH', 503, 'paypal.misset'],
  [422, 'ITEM_TOTAL_MISMATCH', 503, 'paypal.misset'],
  [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 503, 'paypal.misset'],
  [422, 'MULTI_CURRENCY_ORDER', 503, 'paypal.misset'],
  [422, 'SOMETHING_NEW', 409, 'paypal.refused'],
  [422, 'PAYEE_ACCOUNT_RESTRICTED', 503, 'paypal.misset'],
  [401, 'invalid_client', 503, 'paypal.misset'],
  [403, 'NOT_AUTHORIZED', 503, 'paypal.misset'],
  [400, 'MISSING_REQUIRED_PARAMETER', 503, 'paypal.misset'],
  [429, 'RATE_LIMIT_REACHED', 503, 'paypal.away'],
  [500, 'INTERNAL_SERVER_ERROR', 503, 'paypal.away'],
  [0, 'NO_ANSWER', 503, 'paypal.away'],
] as const

describe('failure at PayPal', () => {
  it.each(cases)('maps %d %s to %d %s with texts in both languages', (paypals, issue, status, code) => {
    expect(refusalForFailure(new PaypalFailure(paypals, issue))).toMatchObject({ status, code })
    for (const { errors } of [rwPaypal, enPaypal]) expect(errors).toHaveProperty([code], expect.stringMatching(/\S/))
  })

  it.each([
    ['EXPIRED', 'paypal.expired'],
    ['VOIDED', 'paypal.expired'],
    ['NEVER_ARRIVED', 'paypal.expired'],
    ['ORDER_CHANGED', 'paypal.mismatch'],
    ['NOT_OURS', 'paypal.mismatch'],
    ['DECLINED', 'paypal.refused'],
  ])('maps the reason %s to %s with texts in both languages', (reason, code) => {
    expect(refusalForReason(reason)).toMatchObject({ status: 409, code })
    for (const { errors } of [rwPaypal, enPaypal]) expect(errors).toHaveProperty([code], expect.stringMatching(/\S/))
  })

  it('throws a refusal and rethrows other errors unchanged', () => {
    const failure = new PaypalFailure(503, 'SERVICE_UNAVAILABLE')
    expect(() => throwRefusal(failure)).toThrow(expect.objectContaining({ code: 'paypal.away' }))
    const bug = new TypeError('a bug of ours')
    expect(() => throwRefusal(bug)).toThrow(bug)
  })
})
