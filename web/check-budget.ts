import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { bytesOf, filesOf, Manifest } from './budget.ts'

/*
 * Holds the built site to what a visitor on a phone may have to download, gzipped: `node web/check-budget.ts`.
 * A first visit to the shop, and what each way of using it adds.
 */
const KB = 1000
const LIMITS = { js: 136.8 * KB, shell: 3 * KB, files: 6 }

/** What a screen needs besides its own code. */
const VISITOR: readonly string[] = []
const CUSTOMER = ['src/domain/users/session.ts', 'src/messages/rw/customer.ts']
const STAFF = [...CUSTOMER, 'src/app/office.tsx', 'src/messages/rw/office.ts']

/** What a way of using the shop may add to the first load, and in how many files. Texts count in the default language. */
const SCREENS: readonly { what: string; chunks: readonly string[]; js: number; files?: number }[] = [
  { what: 'the search and the cart', chunks: ['src/app/browsing.ts'], js: 10 * KB, files: 1 },
  {
    what: 'signing in',
    chunks: [
      'src/features/users/sign-in-page.tsx',
      'src/features/users/sign-up-page.tsx',
      'src/domain/users/sign-in.ts',
      'src/messages/rw/customer.ts',
    ],
    // Of it, 32 kB are Amplify's: Cognito's protocol and the keeping of tokens. Who comes from the cart has 9 kB already.
    js: 52.5 * KB,
    files: 6,
  },
  buying('giving an address', 'src/features/checkout/shipping-page.tsx'),
  buying('placing the order', 'src/features/checkout/place-order-page.tsx'),
  buying('an order', 'src/features/orders/order-page.tsx'),
  buying('the order history', 'src/features/orders/order-history-page.tsx'),
  office('the till', 'src/features/sale/till/till-page.tsx'),
  office('recording a sale', 'src/features/sale/create-report-page.tsx'),
  office('the sales', 'src/features/reports/list/reports-page.tsx'),
  office('the debts', 'src/features/debts/debts-page.tsx'),
  office('the expenses', 'src/features/expenses/expenses-page.tsx'),
  office('the orders', 'src/features/admin-orders/admin-orders-page.tsx'),
  seldom('own-account/own-account-page', VISITOR, 71, 6, 'letter'),
  seldom('pay/pay-page', VISITOR, 72.5, 6, 'paying'),
  seldom('special/special-page', VISITOR, 76, 7, 'customer'),
  seldom('users/invitation-page', VISITOR, 73.5, 8, 'start'),
  seldom('checkout/payment-page', CUSTOMER, 73, 6),
  seldom('users/profile-page', CUSTOMER, 75, 6),
  seldom('admin-products/edit-product-page', STAFF, 140, 10),
  seldom('admin-products/stock/stock-page', STAFF, 140, 9, 'dashboards'),
  seldom('changes/changes-page', STAFF, 136, 9, 'debtor'),
  seldom('copy/copy-page', STAFF, 149, 10, 'sheets'),
  seldom('dashboards/monthly/monthly-page', STAFF, 137, 10, 'dashboards'),
  seldom('dashboards/report-summary/report-summary-page', STAFF, 142.5, 14, 'dashboards'),
  seldom('dashboards/sales/sales-dashboard-page', STAFF, 142, 14, 'dashboards'),
  seldom('dashboards/shop/shop-page', STAFF, 139.5, 11, 'dashboards'),
  seldom('debts/accounts-page', STAFF, 132.5, 6),
  seldom('debts/debtor/debtor-page', STAFF, 140, 11, 'letter', 'debtor'),
  seldom('device/device-page', STAFF, 135, 9, 'device'),
  seldom('expenses/create-expense-page', STAFF, 132.5, 6),
  seldom('import/import-page', STAFF, 145.5, 12, 'sheets'),
  seldom('momo-sales/momo-page', STAFF, 133.5, 7),
  seldom('not-on-shelf/not-on-shelf-page', STAFF, 133.5, 7),
  seldom('outbox/outbox-page', STAFF, 136.5, 8, 'device'),
  seldom('outbox/own-day-page', STAFF, 135, 8, 'device'),
  seldom('receipts/receipt-page', STAFF, 136, 7),
  seldom('reports/detail/report-page', STAFF, 132.5, 6),
  seldom('sale/review-report-page', STAFF, 132.5, 6),
  seldom('sale/staff-payment-page', STAFF, 132.5, 6),
  seldom('settings/settings-page', STAFF, 140.5, 11, 'sheets'),
  seldom('special/special-requests-page', STAFF, 134.5, 8),
  seldom('users/edit-user-page', STAFF, 135.5, 9, 'device'),
  seldom('users/users-page', STAFF, 141.5, 12, 'start'),
]

/** A customer's screen after signing in, by which most of this is there. */
function buying(what: string, screen: string) {
  return { what, chunks: [screen, ...CUSTOMER], js: 74 * KB, files: 6 }
}

/** A screen that few open, or seldom, for somebody who comes to it directly: with its own texts. */
function seldom(page: string, around: readonly string[], kB: number, files: number, ...areas: readonly string[]) {
  const texts = areas.map((area) => `src/messages/rw/${area}.ts`)
  return { what: page, chunks: [`src/features/${page}.tsx`, ...around, ...texts], js: kB * KB, files }
}

/** A screen of the back office, for a person who is signed in. */
function office(what: string, screen: string) {
  // Of it, 5 kB keep sales that wait for the line, or that were being saved when a phone died, 3 are the codes to pay and the ids
  // of payments, and 1 ends a session from elsewhere.
  return { what, chunks: [screen, ...STAFF], js: 132.3 * KB, files: 6 }
}

/** A module in a chunk of its own may be a few bytes that lead to a group: those are no files that anybody waits for. */
const TINY = 200

const dist = new URL('./dist/', import.meta.url)
const manifest = z.parse(Manifest, JSON.parse(read('.vite/manifest.json').toString()))
const limited = new Set(SCREENS.flatMap(({ chunks }) => chunks))
const unlimited = Object.keys(manifest).filter((chunk) => chunk.endsWith('-page.tsx') && !limited.has(chunk))
if (unlimited.length > 0) throw new Error(`Give a limit to what is loaded for ${unlimited.join(', ')}`)
const first = filesOf(manifest, ['index.html'])
const screens = SCREENS.map((screen) => ({
  ...screen,
  added: [...filesOf(manifest, screen.chunks)].filter((file) => !first.has(file)),
}))
const all = [...first, ...screens.flatMap(({ added }) => added)]
const sizes = new Map(all.map((file) => [file, gzipSync(read(file)).length]))

const rows = [
  { what: 'first load, JS', is: bytesOf(first, '.js', sizes), limit: LIMITS.js },
  { what: 'the shell, with its styles', is: gzipSync(read('index.html')).length, limit: LIMITS.shell },
  { what: 'first load, scripts', is: scriptsIn(manifest, ['index.html']), limit: LIMITS.files },
  ...screens.flatMap(({ what, added, js, files }) => [
    { what: `${what}, JS`, is: bytesOf(added, '.js', sizes), limit: js },
    ...(files ? [{ what: `${what}, scripts`, is: added.filter(isWaitedFor).length, limit: files }] : []),
  ]),
]
console.table([...new Set(all)].map((file) => ({ file, gzip: sizes.get(file) })))
console.table(rows.map((row) => ({ ...row, fits: row.is <= row.limit })))
if (rows.some(({ is, limit }) => is > limit)) {
  console.error(`The site is over its budget: see the rows that do not fit. What helps, in this order:
- texts that only one screen shows go to an area of their own in web/src/messages, fetched by withMessages;
- what only staff or one screen needs is imported where it is used, by loadable or import();
- a file too many: name its folder in one of the groups of web/vite.config.ts;
- a group that loads too much: a screen imports from another group what belongs to its own.`)
  process.exitCode = 1
}

function scriptsIn(...chunks: Parameters<typeof filesOf>): number {
  return [...filesOf(...chunks)].filter((file) => file.endsWith('.js')).length
}

function isWaitedFor(file: string): boolean {
  return file.endsWith('.js') && (sizes.get(file) ?? 0) > TINY
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, dist))
}
