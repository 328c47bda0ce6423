import type { ErrorCode } from '../errors.ts'
import { caseOf, type Sale, soldFor } from './amounts.ts'
import type { Report } from './report.ts'

/** Errors of a sale that do not depend on stock. The form shows them before sending; the server rejects the sale. */
export const saleErrors = [
  'losses.beyondReal',
  'soldAt.missing',
  'depts.beyondPrice',
  'givenTo.missing',
] as const satisfies ErrorCode[]
export type SaleError = (typeof saleErrors)[number]

export function saleErrorOf(sale: Omit<Sale, 'igice'> & Pick<Report, 'givenTo'>): SaleError | undefined {
  const { lines, ibyangiritse, deptsGranted, givenTo } = sale
  if (ibyangiritse > lines.reduce((total, { real }) => total + real, 0)) return 'losses.beyondReal'
  const kind = caseOf(sale)
  if (kind === 'losses') return undefined
  if (kind === 'opening debt') return givenTo === undefined ? 'givenTo.missing' : undefined
  const price = soldFor(lines)
  const hasSomePrice = lines.some(({ soldAt }) => soldAt !== undefined)
  if (price === undefined && (hasSomePrice || kind === 'sale')) return 'soldAt.missing'
  if (price !== undefined && deptsGranted > price) return 'depts.beyondPrice'
  return deptsGranted > 0 && givenTo === undefined ? 'givenTo.missing' : undefined
}
