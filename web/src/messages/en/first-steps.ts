import type { Messages } from '../texts.ts'

export const firstSteps: Messages['start']['firstSteps'] = {
  title: 'Open your shop',
  intro: 'Seven steps to the first sale. Skip what you do not need: everything is in the settings as well.',
  ended: 'No step is left. Everything else is in the settings.',
  progress: (settled, all) => `${settled} of ${all}`,
  names: {
    shop: 'Name and phone of the shop',
    tax: 'TIN and tax',
    codes: 'Codes to pay by',
    delivery: 'Delivery',
    lamps: 'Lamps',
    people: 'Staff',
    sale: 'The first sale',
  },
  hints: {
    shop: 'They are on receipts, and where customers look for you.',
    tax: 'Without a TIN, save the tax alone.',
    codes: 'Customers pay from their phones; it takes no contract with MTN. Enter those that you have.',
    delivery:
      'What delivery costs, and how long an unpaid order holds its lamps. If they are right, save them as they are.',
    lamps: 'Type the first lamp, or bring in a whole sheet.',
    people: 'Do you work alone? Skip this.',
    sale: 'This list goes once you have sold something.',
  },
  states: { done: 'Done', skipped: 'Skipped' },
  skip: 'Skip',
  skipOf: (step) => `Skip: ${step}`,
  undo: 'Take back',
  undoOf: (step) => `Take back: ${step}`,
  fromCopy: 'Do you have a copy of the books? Bring it back first',
  fromSheet: 'Bring in a sheet (CSV, Excel)',
  add: 'Add the lamp',
  adding: 'Saving…',
  added: (name) => `${name} is in the shop.`,
  toTill: 'Go to the till',
  errors: {
    'slug.taken': 'The shop has a lamp of this name.',
  },
}
