import { describe, expect, it } from 'vitest'
import { reachableCode } from '../../../cdk/bundle/reachable-code.ts'
import { contract } from '../../../shared/contract.ts'
import { type ErrorCode, errors } from '../../../shared/errors.ts'
import { errorsOf } from '../../../shared/route.ts'

/** What a handler's code holds for others that share it, and why it cannot happen there. */
const impossible: Record<string, readonly ErrorCode[]> = {
  // What is taken was in stock a moment before.
  'orders/place-order': ['stock.beyond'],
  // Payments are never deleted, and a released order takes its lamps only if they are there.
  'payments/submit-payment': ['payment.unknown', 'stock.beyond'],
  'payments/get-payment': ['payment.unknown', 'stock.beyond'],
  'payments/momo-callback': ['payment.unknown', 'stock.beyond'],
  'payments/momo-callback-put': ['payment.unknown', 'stock.beyond'],
  'payments/open-paypal': ['payment.unknown', 'stock.beyond'],
  'payments/capture-paypal': ['payment.unknown', 'stock.beyond'],
  'payments/pay-order': ['payment.unknown', 'stock.beyond'],
  'payments/paypal-webhook': ['payment.unknown', 'stock.beyond'],
  // An instalment changes nothing of the sale, which was valid.
  'reports/pay-account': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  'reports/take-instalment': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  // It has a debtor and no lamps.
  'reports/record-opening-debt': ['depts.beyondPrice', 'givenTo.missing', 'losses.beyondReal', 'soldAt.missing'],
  // Lamps only come back.
  'reports/delete-report': ['product.gone', 'stock.short'],
  'reports/delete-shown-report': ['product.gone', 'stock.short'],
  // Of sign-up.
  'users/sign-in': ['email.taken', 'password.weak'],
  // None sets a password; only the first sets names.
  'users/update-user': ['password.weak'],
  'users/delete-user': ['email.taken', 'password.weak', 'user.invalid'],
  'users/end-user-sessions': ['email.taken', 'password.weak', 'user.invalid'],
}

/** In the code of every handler, by lambdas/http and the idempotency keys. Which routes answer them follows from how they are called. */
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

describe('the errors that a route declares', () => {
  it.each(contract)('$method $path: are those that its handler can answer', async (route) => {
    const inCode = await codesIn(route.handler)
    const ruledOut = impossible[route.handler] ?? []
    expect(inCode).toEqual(expect.arrayContaining([...ruledOut]))
    const declared = errorsOf(route).filter((code) => !common.has(code))
    expect(inCode.filter((code) => !ruledOut.includes(code))).toEqual(declared.toSorted())
  })

  it('are together all codes, except those of commands', () => {
    const declared = new Set(contract.flatMap(errorsOf))
    expect(codes.filter((code) => !declared.has(code))).toEqual(['audit.other', 'totals.busy'])
  })
})

/** The codes with which a handler's code makes refusals, or for which it has words. */
async function codesIn(handler: string): Promise<ErrorCode[]> {
  const code = await reachableCode(handler)
  const refused = [...code.matchAll(/new Refusal\(\s*"([\w.]+)"|\bcode: "([\w.]+)"|^ +"([\w.]+)": "/gm)]
  const spelled = new Set(refused.map(([, made, constant, worded]) => made ?? constant ?? worded))
  return codes.filter((known) => spelled.has(known) && !common.has(known)).toSorted()
}

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)
