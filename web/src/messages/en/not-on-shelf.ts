import type { Messages } from '../texts.ts'

export const notOnShelf: Messages['office']['notOnShelf'] = {
  title: 'Sold, but not on the shelf',
  link: 'Not on the shelf',
  intro: 'Lamps sold without a line within 30 days, although the shop counted none of them.',
  failed: 'The list could not be fetched.',
  none: 'Everything that was sold without a line was on the shelf.',
  missing: (count) => `${count} missing`,
  voided: 'This sale was deleted.',
  reverted: (count) => `${count} of them left the stock again, as they were never there.`,
  orders: 'Orders that lack this lamp now:',
  noOrder: 'No order lacks this lamp.',
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
    title: 'Sold at other terms',
    intro: 'Lamps that were sold at another price than the catalogue’s.',
    none: 'Everything was sold at the catalogue’s price.',
    soldAt: 'Sold at',
    listPrice: 'List price',
    more: 'Show older sales',
  },
}
