import { keysOf } from '../query-keys.ts'

// Apart from the other keys, which visitors load.
export const receiptKeys = keysOf('receipts')
/** Key of the expected goods. They change with receipts, so they are among their keys. */
export const expectedGoodsKey = receiptKeys.list('expected')
export const supplierKeys = keysOf('suppliers')
