import type { Occasion } from './model.ts'

/**
 * Calls that the site makes for each thing people do. The work of the stream's consumers is listed with its cause. Where
 * people differ, the figures are on the high side. A name is a handler's, followed by the reason for the call if it matters.
 */

/** Limits of a first visit in tests/browser/visit.long.test.ts, without calls of the API. */
const [FIRST_LOAD_KB, FIRST_LOAD_FILES] = [250, 23]

export const visit: Occasion = {
  what: 'a visit: home, a search, three lamps',
  calls: [
    // CloudFront caches answers for seconds, which rarely helps a shop of 200 visits a day.
    ['pages/get-page', 1],
    ['products/list-products', 1],
    // The search, and the list of similar lamps below one of the three. The search returns the lamps themselves.
    ['products/search-products', 2],
  ],
  kilobytes: FIRST_LOAD_KB,
  files: FIRST_LOAD_FILES,
}

export const order: Occasion = {
  what: 'an order of two lamps, paid by MoMo and viewed',
  calls: [
    ['products/get-product', 4],
    ['orders/place-order', 1],
    ['payments/submit-payment', 1],
    // About a minute until the customer has found the phone and the PIN.
    ['payments/get-payment', 9],
    ['payments/momo-callback', 1],
    ['orders/get-order', 3],
    ['orders/list-my-orders', 1],
    ['users/pre-token-generation', 1],
    // Once when it is placed and once when it is paid.
    ['totals/count-changes#order', 2],
    ['products/follow-changes', 1],
  ],
  kilobytes: 250,
  files: 10,
}

export const sale: Occasion = {
  what: 'a counter sale of two lamps, looked up once',
  calls: [
    ['products/get-product', 4],
    ['reports/list-debtors', 1],
    ['reports/record-report', 1],
    ['reports/search-reports', 1],
    ['reports/get-report', 1],
    ['totals/count-changes#sale', 1],
    ['products/follow-changes', 1],
  ],
  // The back office is in the browser's cache.
  kilobytes: 20,
  files: 2,
}

export const delivery: Occasion = {
  what: 'a delivery of five lamps that were on the list of what to buy, paid later',
  calls: [
    ['products/list-till-lamps', 2],
    ['suppliers/list-suppliers', 2],
    ['receipts/record-receipt', 1],
    ['receipts/list-receipts', 2],
    ['receipts/pay-receipt', 1],
    ['products/list-stock-movements', 5],
    ['products/follow-changes', 3],
  ],
  kilobytes: 50,
  files: 5,
}

export const evening: Occasion = {
  what: 'an evening with the figures',
  calls: [
    // Open for half an hour, refreshed each minute.
    ['reports/get-report-summary', 30],
    ['orders/get-orders-summary', 5],
    ['products/get-shop-summary', 5],
    ['expenses/list-months', 2],
    ['expenses/list-expenses', 2],
    ['orders/list-orders', 5],
    ['reports/search-reports', 20],
    ['expenses/record-expense', 3],
    ['totals/count-changes#expense', 3],
    ['users/pre-token-generation', 2],
  ],
  kilobytes: 500,
  files: 30,
}

/** Occasions in a month of 30 days with 50 counter sales a day. */
export const month = { visits: 6000, orders: 300, sales: 1500, deliveries: 8, evenings: 60, people: 400 }

export const DAYS_A_MONTH = 30

/** Hours of a bad month in which calls of each kind fail. A custom metric is billed only in those. */
export const HOURS_WITH_FAILURES = 24

/** Opening hours per day. Nearly all use falls within them. */
export const OPEN_HOURS_A_DAY = 11

/** Load of the busiest minutes, as a multiple of the mean of the opening hours. */
export const PEAK = 5
