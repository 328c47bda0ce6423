import type { Messages } from '../texts.ts'

export const firstSteps: Messages['start']['firstSteps'] = {
  title: 'Open your shop',
  intro: 'Seven steps to the first sale. Skip what you do not need: everything is in the settings as well.',
  ended: 'All steps are done. Everything else is in the settings.',
  progress: (settled, all) => `${settled} of ${all}`,
  names: {
    shop: 'Name and phone of the shop',
    tax: 'TIN and tax',
    codes: 'Merchant codes',
    delivery: 'Delivery',
    lamps: 'Lamps',
    people: 'Staff',
    sale: 'The first sale',
  },
  hints: {
    shop: 'Customers see them on receipts and in the shop.',
    tax: 'If you have no TIN, save only the tax.',
    codes: 'Customers pay from their phones. You need no contract with MTN. Enter the codes that you have.',
    delivery:
      'The cost of delivery, and how long lamps are reserved for an unpaid order. If the values are right, save them as they are.',
    lamps: 'Enter the first lamp, or import a spreadsheet.',
    people: 'Do you work alone? Skip this.',
    sale: 'This list disappears after your first sale.',
  },
  states: { done: 'Done', skipped: 'Skipped' },
  skip: 'Skip',
  skipOf: (step) => `Skip: ${step}`,
  undo: 'Undo',
  undoOf: (step) => `Undo: ${step}`,
  fromCopy: 'Do you have a backup? Restore it first',
  fromSheet: 'Import a spreadsheet (CSV, Excel)',
  add: 'Add the lamp',
  adding: 'Saving…',
  added: (name) => `${name} is in the shop.`,
  toTill: 'Go to the till',
  errors: {
    'slug.taken': 'The shop already has a lamp with this name.',
  },
}
