import { PaypalFailure } from '../paypal/failure.ts'
import { Refusal } from '../refusal.ts'

/** What people are told, by what PayPal says. PayPal's own words are in the log. */
const refusals: readonly { issues: RegExp; refusal: () => Refusal }[] = [
  {
    issues: /^INSTRUMENT_DECLINED$/,
    refusal: () => new Refusal('paypal.declined', 'The bank or card has declined. Choose another way to pay in PayPal'),
  },
  {
    issues: /^(ORDER_NOT_APPROVED|PAYER_ACTION_REQUIRED|REDIRECT_PAYER_FOR_ALTERNATE_FUNDING)$/,
    refusal: () =>
      new Refusal('paypal.notApproved', 'The payment is not confirmed in PayPal yet. Press PayPal and confirm it'),
  },
  {
    issues: /^ORDER_COMPLETION_IN_PROGRESS$/,
    refusal: () => new Refusal('paypal.busy', 'PayPal is just completing this payment. Please look again shortly'),
  },
  {
    issues: /^TRANSACTION_LIMIT_EXCEEDED$/,
    refusal: () =>
      new Refusal('paypal.limit', 'This is more than this PayPal account may pay. Please use another account'),
  },
  {
    issues: /^(EXPIRED|VOIDED|NEVER_ARRIVED|RESOURCE_NOT_FOUND)$/,
    refusal: () =>
      new Refusal('paypal.expired', 'This payment was not confirmed in time. Press PayPal and begin again'),
  },
  {
    issues: /^(ORDER_CHANGED|NOT_OURS)$/,
    refusal: () =>
      new Refusal('paypal.mismatch', 'What was confirmed in PayPal is not what this order costs. Begin again'),
  },
  {
    // What the shop has asked for, or who it is, is wrong: no other account of the payer's would help.
    issues:
      /^(PAYEE_|CURRENCY_|MULTI_CURRENCY_|INVALID_|AMOUNT_|ITEM_TOTAL_|CANNOT_BE_|DECIMAL_PRECISION|DUPLICATE_INVOICE_ID)/,
    refusal: () => shopCannot(),
  },
]

/** What people are told when PayPal did not take the money, by the reason in PayPal's words. */
export function refusalFor(reason: string): Refusal {
  const known = refusals.find(({ issues }) => issues.test(reason))
  return (
    known?.refusal() ??
    new Refusal('paypal.refused', 'PayPal does not let this account pay. Use another account or another way to pay')
  )
}

/** What people are told when PayPal did not do what it was asked for. */
export function refusalForFailure({ status, issue }: PaypalFailure): Refusal {
  if (status === 422) return refusalFor(issue)
  // PayPal does not know the shop, or not what the shop wants: the log says which.
  return status >= 400 && status < 500 && status !== 429 ? shopCannot() : paypalAway()
}

/** Does what is asked of PayPal, with people's words for what goes wrong. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaypalFailure ? refusalForFailure(error) : error
  }
}

function shopCannot(): Refusal {
  return new Refusal(
    'paypal.misset',
    'The shop cannot take payments by PayPal right now. Nothing was charged. Please tell the shop',
  )
}

function paypalAway(): Refusal {
  return new Refusal(
    'paypal.away',
    'PayPal does not answer right now. Please try again in a moment: you will not pay twice',
  )
}
