import { formatRwf, times } from '../../../../../shared/money.ts'
import { soldFor } from '../../../../../shared/reports/amounts.ts'
import type { Report, ReportItem } from '../../../../../shared/reports/report.ts'
import { dayText } from '../../../lib/day-text.ts'
import type { Messages } from '../../../messages/texts.ts'

type Sold = Pick<Report, 'createdAt' | 'deptsGranted' | 'owed'> & {
  reportItems: readonly Pick<ReportItem, 'name' | 'real' | 'soldAt'>[]
}

type Words = Messages['office']['till']['message'] & Pick<Messages['shop'], 'months'>

/** Returns a receipt as a message for the buyer, without the shop's cost or profit. */
export function receiptText(
  { reportItems, createdAt, deptsGranted, owed }: Sold,
  shop: string,
  method: string,
  { months, ...words }: Words,
): string {
  return [
    words.head(shop, dayText(createdAt, months)),
    ...reportItems.map(({ name, real, soldAt }) =>
      soldAt === undefined ? `${real} × ${name}` : `${real} × ${name}: ${formatRwf(times(soldAt, real))}`,
    ),
    // Without prices, the granted debt is the agreed price.
    words.total(formatRwf(soldFor(reportItems.map((line) => ({ ...line, costPrice: 0 }))) ?? deptsGranted), method),
    ...(owed > 0 ? [words.owed(formatRwf(owed))] : []),
    words.thanks,
  ].join('\n')
}
