import type { Occasion } from './model.ts'

/**
 * What people do in the shop, as the calls that the site makes; work of the stream's consumers is listed with what causes it.
 * Where people differ, it is on the high side. A name is a handler's, with what it is called for where that matters.
 */

/** The most that tests/browser/visit.test.ts lets a first visit fetch, without what is called. */
const [FIRST_LOAD_KB, FIRST_LOAD_FILES] = [250, 23]

export const visit: Occasion = {
  what: 'a visit: home, a search, three lamps',
  calls: [
    // What CloudFront has kept for seconds is rarely of use in a shop of 200 visits a day.
    ['pages/get-page', 1],
    ['products/list-products', 1],
    // The search, and one of the three lamps scrolled to others of its kind. The lamps themselves came in it.
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
  what: 'a sale of two lamps over the counter, looked up once',
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

/** How often each happens in a month of 30 days with 50 sales a day over the counter. */
export const month = { visits: 6000, orders: 300, sales: 1500, evenings: 60, people: 400 }

export const DAYS_A_MONTH = 30

/** In how many hours of a month a call of each kind fails: a custom metric is billed only in those. A bad month. */
export const HOURS_WITH_FAILURES = 24

/** The hours in which nearly all of it happens. */
export const OPEN_HOURS_A_DAY = 11

/** How many times the mean of the opening hours the busiest minutes are. */
export const PEAK = 5
