import type { Business } from '../business.ts'
import { perUnit } from '../exact-division.ts'
import { percentOf, sum, times } from '../money.ts'
import type { Report, ReportAmounts, ReportItem, ReportStatus } from './report.ts'

/** Fields of a report from which its amounts are computed. */
export type Sale = Pick<Report, 'ibyangiritse' | 'deptsGranted' | 'igice' | 'opening'> & {
  lines: readonly Pick<ReportItem, 'real' | 'soldAt' | 'costPrice'>[]
}

/** The cases of a sale. The first that applies is used. */
export type SaleCase = 'opening debt' | 'losses' | 'debt without a price' | 'sale'

export function caseOf({ opening, ibyangiritse, deptsGranted, lines }: Omit<Sale, 'igice'>): SaleCase {
  if (opening) return 'opening debt'
  if (ibyangiritse > 0) return 'losses'
  return deptsGranted > 0 && soldFor(lines) === undefined ? 'debt without a price' : 'sale'
}

/** Returns what the lines were sold for, paid or not, in RWF; undefined while one of them has no price. */
export function soldFor(lines: Sale['lines']): number | undefined {
  const prices = lines.flatMap(({ soldAt, real }) => (soldAt === undefined ? [] : [times(soldAt, real)]))
  return prices.length === lines.length ? sum(prices) : undefined
}

/**
 * Computes what a sale has brought in, cost and earned so far. The form shows it live, and the server computes it at
 * every write. All in RWF; profit and its tax may be negative.
 */
export function reportAmounts(sale: Sale, { taxPercent }: Pick<Business, 'taxPercent'>): ReportAmounts {
  const { lines, deptsGranted, igice } = sale
  if (sale.opening) return openingAmounts(sale)
  const real = lines.reduce((total, line) => total + line.real, 0)
  const costs = sum(lines.map((line) => times(line.costPrice, line.real)))
  const whole = soldFor(lines)
  const kind = caseOf(sale)
  // Losses are never owed.
  const owed = kind === 'losses' ? 0 : sum([deptsGranted, -igice])
  // Nothing is left of a sale of which all pieces were returned.
  const soldAt = whole === undefined || real === 0 ? undefined : perUnit(whole, real)
  const counted = { real, soldAt, costs, igice, owed }
  if (kind === 'losses') {
    const profit = { sales: 0, grossProfit: sum([-costs]), taxPrice: 0, netProfit: 0 }
    return { ...counted, ...profit, depts: 0, status: 'LOSS' }
  }
  const sales = kind === 'sale' ? sum([whole ?? 0, -owed]) : igice
  const earned = sum([sales, -costs])
  // Without a price, the income of the sale is unknown, so it is not a loss before the debt is paid.
  const grossProfit = kind === 'debt without a price' && owed > 0 ? Math.max(0, earned) : earned
  const taxPrice = percentOf(taxPercent, grossProfit)
  return {
    ...counted,
    sales,
    grossProfit,
    taxPrice,
    netProfit: sum([grossProfit, -taxPrice]),
    depts: owed > 0 ? deptsGranted : 0,
    status: statusOf(owed, sales),
  }
}

/**
 * Returns the amounts of an opening debt. Its lamps were sold before the shop used this system, so its payments are not
 * sales.
 */
function openingAmounts({ deptsGranted, igice }: Sale): ReportAmounts {
  const owed = sum([deptsGranted, -igice])
  const nothing = { real: 0, costs: 0, sales: 0, grossProfit: 0, taxPrice: 0, netProfit: 0 }
  return { ...nothing, depts: owed > 0 ? deptsGranted : 0, igice, owed, status: statusOf(owed, igice) }
}

function statusOf(owed: number, sales: number): ReportStatus {
  if (owed === 0) return 'PAID'
  return sales > 0 ? 'HALF-PAID' : 'NOT-PAID'
}
