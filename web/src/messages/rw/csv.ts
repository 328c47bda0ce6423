/** The texts of the files that lists are saved as. */
export const csv = {
  download: 'CSV',
  stock: 'CSV y’ububiko',
  soFar: (rows: number) => `Imirongo ${rows.toLocaleString('en-US')}…`,
  stuck: (rows: number) => `Byahagaze ku mirongo ${rows.toLocaleString('en-US')}.`,
  saved: (rows: number, name: string) => `${name}: imirongo ${rows.toLocaleString('en-US')}`,
  /** The names of columns that only files have. */
  columns: {
    id: 'ID',
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
