import { enReceipt } from '../messages/en-receipt.ts'
import { type ReceiptMessages, rwReceipt } from '../messages/rw-receipt.ts'
import { useLanguage } from './messages.ts'

/** The texts of receipts in the visitor's language. */
export function useReceiptMessages(): ReceiptMessages {
  return useLanguage() === 'rw' ? rwReceipt : enReceipt
}
