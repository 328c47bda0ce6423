import type { Messages } from '../texts.ts'

export const payments: Messages['office']['payments'] = {
  title: 'Payment attempts',
  none: 'Nobody has tried to pay yet.',
  failed: 'We could not load the payment attempts.',
  providers: { momo: 'MoMo', paypal: 'PayPal' },
  statuses: {
    pending: 'Pending',
    succeeded: 'Paid',
    failed: 'Failed',
    'refund-due': 'Refund due',
    refunded: 'Refunded',
  },
}

export const refunds: Messages['office']['refunds'] = {
  title: 'Refunds due',
  intro: 'The shop has received this money, but it does not pay for any order. Refund it, then confirm that here.',
  failed: 'We could not load the refunds due.',
  more: 'Show more',
  of: (order) => `Order ${order}`,
  refunded: 'Refunded',
  refundedNamed: (order) => `Refunded: order ${order}`,
  sure: 'Have you refunded this money?',
  unpays: 'The order is then not paid any more, and cannot be delivered.',
  refundSaved: 'Saved: the money was refunded.',
  undecided: {
    refunded: 'Looked up',
    refundedNamed: (order) => `Looked up: order ${order}`,
    sure: 'Have you looked up whether this money came, and refunded it if it did?',
    refundSaved: 'Saved: somebody has looked it up.',
  },
  givenBack: {
    title: 'Money that PayPal or MTN gave back',
    intro: 'The order is no longer paid in full. See whether its lamps come back: if they do, delete the order.',
    refunded: 'Seen',
    refundedNamed: (order) => `Seen: order ${order}`,
    sure: 'Have you seen that this money went back?',
    refundSaved: 'Saved: somebody has seen it.',
  },
  reasons: {
    'order.paid': 'The order had already been paid in another way.',
    'order.deleted': 'The order was deleted.',
    'stock.gone': 'It was paid late, and its lamps had sold out.',
    'order.refunded': 'The money of the order had been given back.',
    'amount.differs': 'The amount received is not the amount due.',
    'provider.undecided': 'MTN or PayPal never said whether the money came. Look it up there; if it came, refund it.',
    'provider.checked': 'MTN or PayPal never said whether the money came. Somebody has looked it up.',
    'provider.refunded': 'The money, or a part of it, was given back to the customer.',
    'provider.refunded.seen': 'The money, or a part of it, was given back to the customer. Somebody has seen it.',
  },
}
