import { formatCount } from '../../../../shared/money.ts'

/** Texts for saving lists as files. */
export const csv = {
  download: 'CSV',
  workbook: 'XLSX',
  stock: 'CSV y’ububiko',
  soFar: (rows: number) => `${rows === 1 ? 'Umurongo' : 'Imirongo'} ${formatCount(rows)}…`,
  stuck: (rows: number) => `Byahagaze ku ${rows === 1 ? 'murongo' : 'mirongo'} ${formatCount(rows)}.`,
  saved: (rows: number, name: string) => `${name}: ${rows === 1 ? 'umurongo' : 'imirongo'} ${formatCount(rows)}`,
  /** Names of the columns that occur only in files. */
  columns: {
    id: 'ID',
    longId: 'ID ndende',
    recordedBy: 'Uwabyanditse',
    recordedAt: 'Igihe byandikiwe',
    method: 'Uburyo bwo kwishyura',
    itemsPrice: 'Ibicuruzwa',
    shippingPrice: 'Ubwikorezi',
    taxPrice: 'Umusoro',
    amountDue: 'Ayo kwishyura',
    costOfStock: 'Ikiranguzo cy’ububiko',
  },
}
