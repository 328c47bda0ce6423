import type { Messages } from '../texts.ts'

export const payments: Messages['office']['payments'] = {
  title: 'Payment attempts',
  none: 'No payment attempts yet.',
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
  unpays: 'The order becomes unpaid and cannot be delivered.',
  refundSaved: 'Marked as refunded.',
  undecided: {
    refunded: 'Mark as checked',
    refundedNamed: (order) => `Mark as checked: order ${order}`,
    sure: 'Have you checked whether this money arrived, and refunded it if it did?',
    refundSaved: 'Marked as checked.',
  },
  refundedByProvider: {
    title: 'Refunded by PayPal or MTN',
    intro: 'The order is no longer paid in full. Check whether its lamps come back. If they do, delete the order.',
    refunded: 'Mark as reviewed',
    refundedNamed: (order) => `Mark as reviewed: order ${order}`,
    sure: 'Have you reviewed this refund?',
    refundSaved: 'Marked as reviewed.',
  },
  forReturns: {
    refunded: 'Refunded',
    refundedNamed: (order) => `Refunded: order ${order}`,
    sure: 'Have you refunded this money at PayPal or MTN?',
    refundSaved: 'Marked as refunded.',
    changed: 'The amount due has changed. Check the new one.',
    reason: 'Lamps of the order came back.',
  },
  reasons: {
    'order.paid': 'The order had already been paid in another way.',
    'order.deleted': 'The order was deleted.',
    'stock.gone': 'It was paid late, and its lamps had sold out.',
    'order.refunded': 'The order had been refunded.',
    'amount.differs': 'The amount received is not the amount due.',
    'provider.undecided':
      'MTN or PayPal never confirmed whether the money arrived. Check there, and refund it if it did.',
    'provider.checked': 'MTN or PayPal never confirmed whether the money arrived. It was checked.',
    'provider.refunded': 'The payment was fully or partly refunded to the customer.',
    'provider.refunded.seen': 'The payment was fully or partly refunded to the customer. It was reviewed.',
  },
}
