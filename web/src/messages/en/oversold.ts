import type { Messages } from '../texts.ts'

export const oversold: Messages['office']['oversold'] = {
  title: 'Sold without stock',
  link: 'Sold without stock',
  intro: 'Sold offline in the last 30 days beyond the stock on record.',
  failed: 'We could not load the list.',
  none: 'Every offline sale was covered by the stock on record.',
  missing: (count) => `${count} missing`,
  voided: 'This sale was deleted.',
  reverted: (count) => `${count} of them ${count === 1 ? 'was' : 'were'} removed from stock again.`,
  matched: (count) => `${count} of them came with a later receipt.`,
  orders: 'Orders that now lack this lamp:',
  noOrder: 'All orders of this lamp can be delivered.',
  paid: 'Paid',
  notPaid: 'Not paid',
  claims: {
    title: 'Taken from stock, no sale recorded',
    intro:
      'More than an hour ago. If the lamp is still here, put it back. If it was sold, put it back and record the sale.',
    none: 'No stock was taken without a sale.',
    putBack: 'Put back',
    putBackNamed: (count, lamp) => `Put back ${count} × ${lamp}`,
    done: 'Put back into stock.',
  },
  otherTerms: {
    title: 'Sold at another price',
    intro: 'Sales at a price other than the catalogue’s.',
    none: 'All sales were at the catalogue’s price.',
    soldAt: 'Sold at',
    listPrice: 'List price',
    more: 'Show older sales',
  },
}
