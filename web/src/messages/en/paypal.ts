import type { Messages } from '../texts.ts'

export const paypal: Messages['paying']['paypal'] = {
  charged: 'PayPal charges US dollars:',
  rate: (usd, rate) => `≈ ${usd} (1 USD = ${rate} RWF)`,
  loading: 'Opening PayPal…',
  loadFailed: 'PayPal could not be opened.',
  loadFailedWhy: 'Check your connection and try again.',
  stateFailed: 'We could not check the state of the payment.',
  taking: 'Confirming your payment…',
  unsure: 'We do not know yet whether PayPal took the money. This page keeps checking: you will not pay twice.',
  cancelled: 'You closed PayPal without paying. Nothing was charged. Press PayPal when you are ready.',
  failedTitle: 'The payment did not go through',
  windowFailed: 'PayPal could not continue. Nothing was charged. Please press PayPal again.',
  heldTitle: 'PayPal is reviewing your payment',
  held: 'The order will be marked as paid once PayPal has approved it. Please do not pay again.',
  checkAgain: 'Check again',
  errors: {
    'paypal.declined': 'Your bank or card declined the payment. Choose another way to pay in PayPal.',
    'paypal.notApproved': 'You have not confirmed the payment in PayPal yet. Press PayPal and confirm it.',
    'paypal.busy': 'PayPal is still completing this payment. Please check again shortly.',
    'paypal.limit': 'The amount exceeds the limit of this PayPal account. Please use another account.',
    'paypal.expired': 'The time to confirm ran out. Press PayPal and start again.',
    'paypal.mismatch':
      'The amount you confirmed in PayPal differs from the price of this order. Press PayPal and start again.',
    'paypal.refused': 'PayPal did not allow this payment. Please use another account or card.',
    'paypal.misset': 'The shop cannot accept PayPal payments right now. Nothing was charged. Please tell the shop.',
    'paypal.away': 'PayPal is not responding. Please try again in a moment: you will not pay twice.',
    'paypal.unknownOrder': 'This PayPal payment belongs to another order. Please reload the page.',
    'payment.pending': 'PayPal has your payment and is still reviewing it. Please do not pay again.',
    'payment.refundDue':
      'We received your payment, but it was not applied to this order. The shop will refund it; please contact the shop.',
    'payment.otherMethod': 'This order has to be paid by MoMo.',
  },
}
