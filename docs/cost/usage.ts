import type { Occasion } from './model.ts'

/**
 * What people do in the shop, call by call, as the site makes them; what only the stream or the clock does is with what
 * sets it going. Where people differ, it is on the high side.
 */

/** What follows from a change of the stock of one lamp, and of an order or report with it. */
const counted = [
  ['totals/count-changes', 1],
  ['products/feed-catalogue', 1],
  ['pictures/clean-up-pictures', 1],
] as const

/** Kilobytes of the first visit: docs/benchmarks.md, 'Sizes': scripts, styles and the pictures of a phone. */
const [FIRST_LOAD_KB, FIRST_LOAD_FILES] = [450, 45]

export const visit: Occasion = {
  what: 'a visit: home, a search, three lamps',
  calls: [
    ['products/list-products', 1],
    ['products/list-categories', 1],
    ['products/search-products', 1],
    ['products/get-product-by-slug', 3],
  ],
  kilobytes: FIRST_LOAD_KB,
  files: FIRST_LOAD_FILES,
}

export const order: Occasion = {
  what: 'an order of two lamps, paid by MoMo and looked at',
  calls: [
    ['products/get-product', 4],
    ['orders/place-order', 1],
    ['payments/submit-payment', 1],
    // About a minute until the customer has found the phone and the PIN.
    ['payments/get-payment', 10],
    ['orders/get-order', 3],
    ['orders/list-my-orders', 1],
    ['users/pre-token-generation', 1],
    // Once when it is placed and once when it is paid.
    ...counted.map(([handler, times]) => [handler, 2 * times] as const),
  ],
  kilobytes: 250,
  files: 10,
}

export const sale: Occasion = {
  what: 'a sale over the counter, looked up once',
  calls: [
    ['products/get-product', 2],
    ['reports/list-debtors', 1],
    ['reports/record-report', 1],
    ['reports/search-reports', 1],
    ['reports/get-report', 1],
    ...counted,
  ],
  // The back office is in the browser's cache.
  kilobytes: 20,
  files: 2,
}

export const evening: Occasion = {
  what: 'an evening over the figures',
  calls: [
    // Open for half an hour, asking anew each minute.
    ['reports/get-report-summary', 30],
    ['orders/get-orders-summary', 5],
    ['products/get-shop-summary', 5],
    ['expenses/list-months', 2],
    ['reports/search-reports', 20],
    ['expenses/record-expense', 3],
    ['totals/count-changes', 3],
    ['users/pre-token-generation', 2],
  ],
  kilobytes: 500,
  files: 30,
}

/** How often what happens in a month of 30 days in which 50 lamps a day are sold over the counter. */
export const month = { visits: 6000, orders: 300, sales: 1500, evenings: 60, people: 400 }
