import { StoredReport } from '../../lambdas/data/reports.ts'
import { checkedReport, type Draft } from '../../lambdas/reports/report.ts'
import { newId } from '../../shared/id.ts'
import type { Report, ReportItem } from '../../shared/reports/report.ts'

/** Returns a line of three lamps that cost 3,000 and were sold for 5,000 each. */
export function makeLine(overrides: Partial<ReportItem> = {}): ReportItem {
  return {
    _id: 'pendant',
    name: 'Kivu pendant',
    slug: 'kivu-pendant',
    image: '/images/lamps/kivu-pendant/1200.webp',
    price: 5000,
    costPrice: 3000,
    quantity: 3,
    real: 3,
    soldAt: 5000,
    ...overrides,
  }
}

/** Returns a stored report. */
export function makeReport(overrides: Partial<Report> = {}): StoredReport {
  const draft: Draft = {
    _id: newId(),
    createdAt: '2026-11-21T08:00:00.000Z',
    seller: { _id: 'seller-1', name: 'Grace' },
    reportItems: [makeLine()],
    inStock: 7,
    ibyangiritse: 0,
    deptsGranted: 0,
    igice: 0,
    payments: [],
    paymentMethod: 'Cash',
    comments: 'Paid',
    taxPercent: 18,
    expense: 0,
    ...overrides,
  }
  return StoredReport.parse({ ...checkedReport(draft), revision: 1 })
}
