import type { PaypalMessages } from './rw-paypal.ts'

/** The same texts in plain English. */
export const enPaypal: PaypalMessages = {
  charged: 'PayPal charges US dollars:',
  rate: (usd, rate) => `≈ ${usd} (1 USD = ${rate} RWF)`,
  loading: 'Opening PayPal…',
  loadFailed: 'PayPal did not open.',
  loadFailedWhy: 'Please see whether you are online, and try again.',
  stateFailed: 'We could not see how the payment stands.',
  taking: 'Confirming your payment…',
  unsure: 'We have not heard yet whether PayPal took the money. This page keeps asking: you will not pay twice.',
  cancelled: 'You closed PayPal without paying. Nothing was charged. Press PayPal when you are ready.',
  failedTitle: 'The payment did not go through',
  windowFailed: 'PayPal could not go on. Nothing was charged. Please press PayPal again.',
  heldTitle: 'PayPal is still looking at your payment',
  held: 'The order shows that it is paid as soon as PayPal says yes. Please do not pay again.',
  lookAgain: 'Look again',
  byCode: new Map([
    ['paypal.declined', 'Your bank or card has declined. Choose another way to pay in PayPal.'],
    ['paypal.notApproved', 'You have not confirmed the payment in PayPal yet. Press PayPal and confirm it.'],
    ['paypal.busy', 'PayPal is just completing this payment. Please look again shortly.'],
    ['paypal.limit', 'This is more than this PayPal account may pay. Please use another account.'],
    ['paypal.expired', 'The time to confirm is over. Press PayPal and begin again.'],
    ['paypal.mismatch', 'What was confirmed in PayPal is not what this order costs. Press PayPal and begin again.'],
    ['paypal.refused', 'PayPal does not let this account pay. Use another account or card.'],
    ['paypal.misset', 'The shop cannot take PayPal right now. Nothing was charged. Please tell the shop.'],
    ['paypal.away', 'PayPal does not answer right now. Please try again in a moment: you will not pay twice.'],
    ['paypal.unknownOrder', 'This PayPal payment is not of this order. Please open this page again.'],
    ['payment.pending', 'PayPal has your payment and still looks at it. Please do not pay again.'],
    [
      'payment.refundDue',
      'Your money came and did not pay this order: the shop gives it back. Please talk to the shop.',
    ],
    ['payment.otherMethod', 'This order is to be paid by MoMo.'],
  ]),
}
