import { formatCount } from '../../../../shared/money.ts'

/** Returns a number of pieces with its sign; 0 has none. */
export function signedPieces(pieces: number): string {
  return pieces > 0 ? `+${formatCount(pieces)}` : formatCount(pieces).replace('-', '−')
}
