import type { Messages } from '../texts.ts'

export const labels: Messages['counting']['labels'] = {
  title: 'Barcode labels',
  choose: 'Choose lamps',
  chooseShown: (count) => `Choose all shown (${count})`,
  chooseWithoutCode: 'Choose those without a barcode',
  chooseNone: 'Choose none',
  none: 'No lamp found.',
  noLamps: 'The shop has no lamps.',
  noCode: 'No barcode',
  paper: 'Paper',
  papers: { A4: 'A4', '58mm': '58 mm roll' },
  paperHints: {
    A4: '24 labels of 70 × 37 mm to a sheet. Print at 100%.',
    '58mm': 'One label of 58 × 40 mm after the other.',
  },
  copies: 'Number of labels',
  copiesOf: { one: 'One for each lamp', pieces: 'One for each piece in stock' },
  withoutCode: (count) =>
    count === 1 ? 'One chosen lamp has no barcode.' : `${count} of the chosen lamps have no barcode.`,
  give: 'Create barcodes',
  giving: 'Creating…',
  given: 'Barcodes created.',
  count: (count, pages) => `${count} ${count === 1 ? 'label' : 'labels'} on ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  tooMany: (count, max) => `${count} labels are too many: print at most ${max} at a time.`,
  print: 'Print labels',
  preview: 'Preview',
}
