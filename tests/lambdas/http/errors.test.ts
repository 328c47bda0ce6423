import { describe, expect, it } from 'vitest'
import { reachableCode } from '../../../cdk/bundle/reachable-code.ts'
import { contract } from '../../../shared/contract.ts'
import { type ErrorCode, errors } from '../../../shared/errors.ts'
import { errorsOf } from '../../../shared/route.ts'

/** Error codes in shared code that a handler contains but cannot return, with the reason. */
const impossible: Record<string, readonly ErrorCode[]> = {
  // The lamps taken were in stock a moment before.
  'orders/place-order': ['stock.beyond'],
  // Payments are never deleted, and a released order takes its lamps again only if they are in stock.
  'payments/submit-payment': ['payment.unknown', 'stock.beyond'],
  // It only queries the provider. The codes of PayPal refuse a new payment.
  'payments/get-payment': [
    'payment.unknown',
    'paypal.away',
    'paypal.busy',
    'paypal.declined',
    'paypal.expired',
    'paypal.limit',
    'paypal.mismatch',
    'paypal.misset',
    'paypal.notApproved',
    'paypal.refused',
    'stock.beyond',
  ],
  'payments/momo-callback': ['payment.unknown', 'stock.beyond'],
  'payments/momo-callback-put': ['payment.unknown', 'stock.beyond'],
  'payments/open-paypal': ['payment.unknown', 'stock.beyond'],
  'payments/capture-paypal': ['payment.unknown', 'stock.beyond'],
  'payments/pay-order': ['payment.unknown', 'stock.beyond'],
  'payments/paypal-webhook': ['payment.unknown', 'stock.beyond'],
  // An instalment does not change the sale, which was valid.
  'reports/pay-account': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  'reports/take-instalment': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  // An opening debt has a debtor and no lamps.
  'reports/record-opening-debt': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  // A return that was recorded stays readable, and its lamps leave the stock only if enough are left.
  'returns/record-return': ['return.unknown'],
  'returns/delete-return': ['stock.beyond'],
  // A receipt that was recorded stays readable.
  'receipts/record-receipt': ['receipt.unknown'],
  // A deletion takes at most what is in stock.
  'receipts/delete-receipt': ['stock.beyond'],
  // A deletion only returns lamps.
  'reports/delete-report': ['product.gone', 'stock.short'],
  'reports/delete-shown-report': ['product.gone', 'stock.short'],
  // Above the limit, the name is unavailable.
  'fiscal/find-taxpayer': ['fiscal.tooMany'],
  // Belongs to sign-up.
  'users/sign-in': ['email.taken', 'password.weak'],
  // None sets a password; only the first sets names.
  'users/update-user': ['password.weak'],
  'users/delete-user': ['email.taken', 'name.taken', 'password.weak', 'user.invalid'],
  'users/end-user-sessions': ['email.taken', 'name.taken', 'password.weak', 'user.invalid'],
}

/**
 * Codes in every handler from lambdas/http and the idempotency keys. How a route is called determines which of them it
 * can return.
 */
const common = new Set<ErrorCode>([
  'address.unknown',
  'idempotency.reused',
  'internal',
  'keys.away',
  'request.invalid',
  'request.malformed',
  'request.notForm',
  'request.notJson',
  'request.tooLarge',
  'role.denied',
  'session.ended',
  'shop.busy',
  'shop.unconfirmed',
  'shop.unsure',
  'token.invalid',
])

describe('declared errors of a route', () => {
  it.each(contract)('declares exactly the errors that the handler can return: $method $path', async (route) => {
    const inCode = await codesIn(route.handler)
    const ruledOut = impossible[route.handler] ?? []
    expect(inCode).toEqual(expect.arrayContaining([...ruledOut]))
    const declared = errorsOf(route).filter((code) => !common.has(code))
    expect(inCode.filter((code) => !ruledOut.includes(code))).toEqual(declared.toSorted())
  })

  it('covers all codes except those of commands', () => {
    const declared = new Set(contract.flatMap(errorsOf))
    expect(codes.filter((code) => !declared.has(code))).toEqual(['audit.other'])
  })
})

/** Returns the codes that a handler's code rejects with or has texts for. */
async function codesIn(handler: string): Promise<ErrorCode[]> {
  const code = await reachableCode(handler)
  const refused = [...code.matchAll(/new Refusal\(\s*"([\w.]+)"|\bcode: "([\w.]+)"|^ +"([\w.]+)": "/gm)]
  const spelled = new Set(refused.map(([, made, constant, worded]) => made ?? constant ?? worded))
  return codes.filter((known) => spelled.has(known) && !common.has(known)).toSorted()
}

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)
