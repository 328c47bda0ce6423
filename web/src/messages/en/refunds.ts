import type { Messages } from '../texts.ts'

export const payments: Messages['office']['payments'] = {
  title: 'Attempts to pay',
  none: 'Nobody has tried to pay yet.',
  failed: 'We could not load the attempts to pay.',
  providers: { momo: 'MoMo', paypal: 'Paypal' },
  statuses: {
    pending: 'Waiting',
    succeeded: 'Paid',
    failed: 'Failed',
    'refund-due': 'To give back',
    refunded: 'Given back',
  },
}

export const refunds: Messages['office']['refunds'] = {
  title: 'Money to give back',
  intro: 'This money has come and pays no order. Give it back, then say so here.',
  failed: 'We could not load the money to give back.',
  more: 'Show more',
  of: (order) => `Order ${order}`,
  givenBack: 'Given back',
  givenBackNamed: (order) => `Given back: order ${order}`,
  sure: 'Have you given this money back?',
  noted: 'Noted: the money was given back.',
  reasons: {
    'order.paid': 'The order had been paid in another way already.',
    'order.deleted': 'The order was deleted.',
    'stock.gone': 'It was paid late, and its lamps were gone.',
    'amount.differs': 'Another sum came than was asked for.',
  },
}
