import { caseOf, type Sale, soldFor } from './amounts.ts'
import type { Report } from './report.ts'

/** What a sale can have wrong in itself, whatever is in stock; the form says it before sending, the server refuses it. */
export type SaleFault = 'losses.beyondReal' | 'soldAt.missing' | 'depts.beyondPrice' | 'givenTo.missing'

export function faultOf(sale: Omit<Sale, 'igice'> & Pick<Report, 'givenTo'>): SaleFault | undefined {
  const { lines, ibyangiritse, deptsGranted, givenTo } = sale
  if (ibyangiritse > lines.reduce((total, { real }) => total + real, 0)) return 'losses.beyondReal'
  const kind = caseOf(sale)
  if (kind === 'losses') return undefined
  const price = soldFor(lines)
  const hasSomePrice = lines.some(({ soldAt }) => soldAt !== undefined)
  if (price === undefined && (hasSomePrice || kind === 'sale')) return 'soldAt.missing'
  if (price !== undefined && deptsGranted > price) return 'depts.beyondPrice'
  return deptsGranted > 0 && givenTo === undefined ? 'givenTo.missing' : undefined
}
