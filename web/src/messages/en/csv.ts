import type { Messages } from '../texts.ts'

export const csv: Messages['office']['csv'] = {
  download: 'CSV',
  stock: 'Stock as CSV',
  soFar: (rows) => `${rows.toLocaleString('en-US')} rows…`,
  stuck: (rows) => `It stopped after ${rows.toLocaleString('en-US')} rows.`,
  saved: (rows, name) => `${name}: ${rows.toLocaleString('en-US')} rows`,
  columns: {
    id: 'ID',
    recordedBy: 'Recorded by',
    recordedAt: 'Recorded at',
    method: 'Payment method',
    itemsPrice: 'Items',
    shippingPrice: 'Shipping',
    taxPrice: 'Tax',
    amountDue: 'Amount due',
    costOfStock: 'Cost of stock',
  },
}
