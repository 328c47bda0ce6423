import type { Receipt } from './receipt.ts'

/** Returns the pieces fit to sell on a receipt after its corrections, by lamp. A deleted receipt has none. Pure. */
export function arrivedPieces({ lines, voided }: Pick<Receipt, 'lines' | 'voided'>): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { product, quantity, corrected } of voided ? [] : lines) {
    pieces.set(product, (pieces.get(product) ?? 0) + (corrected?.quantity ?? quantity))
  }
  return pieces
}
