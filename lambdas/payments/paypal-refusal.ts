import { PaypalFailure } from '../paypal/failure.ts'
import { Refusal } from '../refusal.ts'

/** Messages to payers, by PayPal's issue or reason. PayPal's original text is in the log. */
const refusals: readonly { issues: RegExp; refusal: () => Refusal }[] = [
  {
    issues: /^INSTRUMENT_DECLINED$/,
    refusal: () =>
      new Refusal('paypal.declined', 'The bank or card declined the payment. Choose another way to pay in PayPal'),
  },
  {
    issues: /^(ORDER_NOT_APPROVED|PAYER_ACTION_REQUIRED|REDIRECT_PAYER_FOR_ALTERNATE_FUNDING)$/,
    refusal: () =>
      new Refusal('paypal.notApproved', 'The payment is not confirmed in PayPal yet. Press PayPal and confirm it'),
  },
  {
    issues: /^ORDER_COMPLETION_IN_PROGRESS$/,
    refusal: () => new Refusal('paypal.busy', 'PayPal is still completing this payment. Please check again shortly'),
  },
  {
    issues: /^TRANSACTION_LIMIT_EXCEEDED$/,
    refusal: () =>
      new Refusal('paypal.limit', 'The amount exceeds the limit of this PayPal account. Please use another account'),
  },
  {
    issues: /^(EXPIRED|VOIDED|NEVER_ARRIVED|RESOURCE_NOT_FOUND)$/,
    refusal: () =>
      new Refusal('paypal.expired', 'This payment was not confirmed in time. Press PayPal and start again'),
  },
  {
    issues: /^(ORDER_CHANGED|NOT_OURS)$/,
    refusal: () =>
      new Refusal(
        'paypal.mismatch',
        'The amount confirmed in PayPal differs from the price of this order. Please start again',
      ),
  },
  {
    // The shop's request or its account is wrong, so another PayPal account of the payer would not help.
    issues:
      /^(PAYEE_|CURRENCY_|MULTI_CURRENCY_|INVALID_|AMOUNT_|ITEM_TOTAL_|CANNOT_BE_|DECIMAL_PRECISION|DUPLICATE_INVOICE_ID)/,
    refusal: () => misconfigured(),
  },
]

/** Returns the refusal when PayPal took no money, by its reason. */
export function refusalForReason(reason: string): Refusal {
  const known = refusals.find(({ issues }) => issues.test(reason))
  return (
    known?.refusal() ??
    new Refusal('paypal.refused', 'PayPal did not allow this payment. Use another account or another way to pay')
  )
}

/** Returns the refusal when a call to PayPal failed. */
export function refusalForFailure({ status, issue }: PaypalFailure): Refusal {
  if (status === 422) return refusalForReason(issue)
  // PayPal rejects the shop's credentials or its request. The log contains the details.
  return status >= 400 && status < 500 && status !== 429 ? misconfigured() : unavailable()
}

/** Throws the refusal of a failed call to PayPal, and rethrows any other error. */
export function throwRefusal(error: unknown): never {
  throw error instanceof PaypalFailure ? refusalForFailure(error) : error
}

/** Returns the refusal when the shop's own account or request is wrong, so that no customer can pay. */
export function misconfigured(): Refusal {
  return new Refusal(
    'paypal.misset',
    'The shop cannot accept PayPal payments right now. Nothing was charged. Please tell the shop',
  )
}

function unavailable(): Refusal {
  return new Refusal('paypal.away', 'PayPal is not responding. Please try again in a moment: you will not pay twice')
}
