import type { Receipt } from '../../../../shared/receipts/receipt.ts'
import { shortNumber } from '../short-number.ts'

/** Returns the short number of the receipt whose charges are owed to a payee. */
export function chargedReceipt({ receipt, number }: NonNullable<Receipt['chargesOf']>): string {
  return shortNumber({ _id: receipt, number })
}
