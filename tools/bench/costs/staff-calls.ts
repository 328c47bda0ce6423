import { REPORTS_PER_PAGE } from '../../../shared/reports/search.ts'
import { admin, makeEvent, seller } from '../../../tests/support/make-event.ts'
import { instantOf, pastId } from '../shop/past.ts'
import { familyNames, givenNames, RARE } from '../shop/remarks.ts'
import type { Call, Shop } from './call.ts'
import type { Allowed } from './call-cost.ts'
import { saleEvent } from './events.ts'

const page = { roundTrips: 3, reads: 20 }
const ofReports = { roundTrips: 4, reads: 20 }
const ofWords = { roundTrips: 5 }

type Query = Record<string, string>

/** Calls that staff make. */
export const staffCalls: readonly Call[] = [
  {
    what: 'report',
    handler: 'reports/get-report',
    allowed: { roundTrips: 2, reads: 2 },
    figures: 'reports/get-report',
    event: ({ size, now }) => makeEvent({ as: seller, params: { id: pastId(size.reports - 1, size.reports, now) } }),
  },

  { ...reports('page 1', ofReports, () => ({})), figures: 'reports/search-reports' },
  reports('page 500, or the middle one', ofReports, (shop) => ({ page: String(Math.min(500, pagesOf(shop) / 2)) })),
  reports('last page', ofReports, (shop) => ({ page: String(pagesOf(shop)) })),
  reports('oldest first', ofReports, () => ({ order: 'oldest' })),
  reports('oldest first, page 500 or the middle one', ofReports, (shop) => ({
    order: 'oldest',
    page: String(Math.min(500, pagesOf(shop) / 2)),
  })),
  reports('a day', ofReports, (shop) => dateOf(shop, 'day')),
  reports('a month', ofReports, (shop) => dateOf(shop, 'month')),
  reports('a year, page 2', ofReports, (shop) => ({ ...dateOf(shop, 'year'), page: '2' })),
  reports('with debts', ofReports, () => ({ depts: 'true' })),
  reports('without debts', ofReports, () => ({ depts: 'false' })),
  reports('owing RWF 5,000 or more', ofReports, () => ({ depts: '5000' })),
  reports('with debts, of the last month', ofReports, (shop) => ({
    ...dateOf(shop, 'month', shop.size.reports - 1),
    depts: 'true',
  })),
  reports('without debts, of a month', ofReports, (shop) => ({ ...dateOf(shop, 'month'), depts: 'false' })),
  reports("a debtor's", ofReports, () => ({ query: `${familyNames[0]} ${givenNames[0]}` })),
  reports(`a word in ${RARE.reports} of them`, ofWords, () => ({ key: RARE.word })),
  reports('a word in half of them', ofWords, () => ({ key: 'cash' })),
  reports('the same word, of a month', ofWords, (shop) => ({ ...dateOf(shop, 'month'), key: 'cash' })),

  { ...list('debts', 'reports/search-reports', seller, () => ({ depts: '1', query: 'all' })) },
  { ...list("debtors' names", 'reports/list-debtors', seller), figures: 'reports/list-debtors' },
  { ...list('orders of all', 'orders/list-orders', seller), figures: 'orders/list-orders' },
  { ...list('expenses', 'expenses/list-expenses', seller), figures: 'expenses/list-expenses' },

  { ...list('report dashboard, all time', 'reports/get-report-summary', admin), figures: 'reports/get-report-summary' },
  list('report dashboard, this year', 'reports/get-report-summary', admin, () => ({ period: 'year' })),
  list('report dashboard, 30 days', 'reports/get-report-summary', admin, () => ({ period: '30' })),
  { ...list('sales dashboard, all time', 'orders/get-orders-summary', admin), figures: 'orders/get-orders-summary' },
  list('sales dashboard, 90 days', 'orders/get-orders-summary', admin, () => ({ period: '90' })),
  { ...list('myshop', 'products/get-shop-summary', admin), figures: 'products/get-shop-summary', fromMemory: true },
  { ...list('monthly expenses', 'expenses/list-months', admin), figures: 'expenses/list-months' },

  recordSale('record a sale of 1 line', 1),
  { ...recordSale('record a sale of 2 lines', 2), figures: 'reports/record-report' },
  recordSale('record a sale of 2 lines on debt', 2, { depts: 100, givenTo: `${familyNames[1]} ${givenNames[1]}` }),
  {
    what: 'record an expense',
    handler: 'expenses/record-expense',
    figures: 'expenses/record-expense',
    event: (_shop, n) =>
      makeEvent({
        as: admin,
        body: { reason: 'Transport', amount: 2000 },
        headers: { 'idempotency-key': `expense-${n}` },
      }),
  },
]

function reports(what: string, allowed: Allowed, query: (shop: Shop) => Query): Call {
  return {
    what: `reports: ${what}`,
    handler: 'reports/search-reports',
    allowed,
    event: (shop) => makeEvent({ as: seller, query: query(shop) }),
  }
}

function list(what: string, handler: string, as: typeof seller, query: (shop: Shop) => Query = () => ({})): Call {
  return { what, handler, allowed: page, event: (shop) => makeEvent({ as, query: query(shop) }) }
}

/**
 * Returns the call that records a sale. It writes the report, the records of its idempotency key and of its sale, its
 * number and its debtor, if any. For each lamp it writes the stock, the journal and the record that the sale has
 * claimed it. It reads the caller, both records, the settings, three numbers, the debtor, and for each lamp the lamp
 * itself and its record.
 */
function recordSale(what: string, lines: number, debt?: { depts: number; givenTo: string }): Call {
  const debtors = debt ? 1 : 0
  return {
    what,
    handler: 'reports/record-report',
    allowed: { roundTrips: 3, reads: 7 + debtors + 2 * lines, written: 4 + debtors + 3 * lines },
    event: (_shop, n) => saleEvent(lines, `${what} ${n}`, debt),
  }
}

function pagesOf({ size }: Shop): number {
  return Math.ceil(size.reports / REPORTS_PER_PAGE)
}

/** Returns the day, month or year of the nth sale; by default, of the sale in the middle of the five years. */
function dateOf({ size, now }: Shop, part: 'day' | 'month' | 'year', n = size.reports / 2): Query {
  const [year = '', month = '', day = ''] = instantOf(n, size.reports, now).toISOString().slice(0, 10).split('-')
  if (part === 'year') return { year }
  return part === 'month' ? { year, month } : { year, month, day }
}
