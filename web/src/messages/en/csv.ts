import { formatCount } from '../../../../shared/money.ts'
import type { Messages } from '../texts.ts'

export const csv: Messages['office']['csv'] = {
  download: 'CSV',
  workbook: 'XLSX',
  stock: 'Stock as CSV',
  soFar: (rows) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}…`,
  stuck: (rows) => `Stopped after ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
  saved: (rows, name) => `${name}: ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  columns: {
    id: 'ID',
    longId: 'Long ID',
    recordedBy: 'Recorded by',
    recordedAt: 'Recorded at',
    method: 'Payment method',
    itemsPrice: 'Items',
    shippingPrice: 'Delivery',
    taxPrice: 'Tax',
    amountDue: 'Amount due',
    costOfStock: 'Cost of stock',
  },
}
