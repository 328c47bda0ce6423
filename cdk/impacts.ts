/** Functions by the impact of their failure on users. The alarm that watches a function names it. */
const handlersByImpact = {
  'Nobody knows from outside whether the shop is open, or what fails in browsers': [
    'health/get-health',
    'client-errors/log-client-error',
    'health/beat',
  ],
  'A customer cannot look at the lamps': [
    'products/list-products',
    'products/search-products',
    'products/list-categories',
    'products/get-product',
    'products/get-product-by-slug',
    'pages/get-page',
  ],
  'Staff cannot keep the lamps, their stock and their pictures': [
    'products/list-products-for-admin',
    'products/create-product',
    'products/add-product',
    'products/update-product',
    'products/patch-product',
    'products/delete-product',
    'products/list-stock-movements',
    'products/list-open-claims',
    'pictures/upload-picture',
  ],
  'Customers do not see new prices and stock on the lists, or unused pictures stay and cost money': [
    'products/follow-changes',
  ],
  'A customer cannot place an order': ['orders/place-order'],
  'A customer cannot see their orders': ['orders/list-my-orders', 'orders/get-order'],
  'Staff cannot see or deliver orders, or whose money has to go back': [
    'orders/list-orders',
    'orders/count-orders',
    'orders/deliver-order',
    'orders/delete-order',
    'payments/list-payments',
    'payments/list-refunds',
    'payments/mark-refunded',
  ],
  'Lamps of orders that nobody pays are not on sale': ['orders/release-orders'],
  'A customer cannot pay': [
    'payments/submit-payment',
    'payments/get-payment',
    'payments/get-paypal-key',
    'payments/open-paypal',
    'payments/capture-paypal',
    'payments/pay-order',
  ],
  'Payments are noticed late': [
    'payments/momo-callback',
    'payments/momo-callback-put',
    'payments/sweep-payments',
    'payments/paypal-webhook',
  ],
  'Nobody can sign up or in': [
    'users/sign-up',
    'users/sign-in',
    'users/pre-sign-up',
    'users/post-confirmation',
    'users/pre-token-generation',
  ],
  'Nobody can change a name, e-mail or role, or replace a password that they forgot': [
    'users/make-invitation',
    'users/list-invitations',
    'users/end-invitation',
    'users/show-invitation',
    'users/take-invitation',
    'users/update-profile',
    'users/custom-message',
    'users/list-users',
    'users/get-user',
    'users/update-user',
    'users/delete-user',
    'users/end-user-sessions',
  ],
  'A seller cannot record a sale': ['products/list-till-lamps', 'reports/record-report', 'outbox/give-up'],
  'Staff cannot find or change a sale, or see who changed it': [
    'reports/search-reports',
    'reports/list-not-on-shelf',
    'reports/list-other-terms',
    'changes/list-changes',
    'changes/list-changes-of',
    'reports/get-report',
    'reports/edit-report',
    'reports/delete-report',
    'reports/delete-shown-report',
  ],
  'A seller cannot see or take what customers owe, or a customer cannot see it': [
    'reports/list-debtors',
    'reports/list-open-accounts',
    'reports/take-instalment',
    'reports/record-opening-debt',
    'reports/pay-account',
    'debtors/list-debtor-details',
    'debtors/edit-debtor',
    'debtors/make-account-link',
    'debtors/end-account-link',
    'debtors/merge-debtors',
    'debtors/separate-debtor',
    'debtors/show-account',
  ],
  'An admin cannot see what the shop earns, spends and has': [
    'reports/get-report-summary',
    'orders/get-orders-summary',
    'products/get-shop-summary',
    'expenses/list-months',
  ],
  'Staff cannot see or write down expenses': [
    'expenses/record-expense',
    'expenses/list-expenses',
    'expenses/delete-expense',
  ],
  'Screens show the settings of the deployment, or an admin cannot change those of the shop': [
    'settings/get-settings',
    'settings/update-settings',
    'first-steps/get-first-steps',
    'first-steps/mark-first-step',
  ],
  'An admin cannot take a copy of the books, or bring one in': [
    'copy/get-state',
    'copy/get-rows',
    'copy/note-copy',
    'copy/begin-restore',
    'copy/restore-people',
    'copy/restore-rows',
    'copy/end-restore',
  ],
  'Customers cannot ask for a lamp, or staff cannot see what they asked for': [
    'special/send-special-request',
    'special/list-special-requests',
    'special/mark-special-request',
  ],
  'Admins see old totals, and staff old lists of reports and debts': ['totals/count-changes'],
} as const satisfies Record<string, readonly string[]>

type Impact = keyof typeof handlersByImpact

/**
 * Alarm of each impact. There are few alarms, because ten are free and each further one costs; the log names the
 * impact.
 */
const alarmOfImpact: Record<Impact, WatchedCalls> = {
  'Nobody knows from outside whether the shop is open, or what fails in browsers': 'Customers cannot buy',
  'A customer cannot look at the lamps': 'Customers cannot buy',
  'A customer cannot place an order': 'Customers cannot buy',
  'A customer cannot see their orders': 'Customers cannot buy',
  'A customer cannot pay': 'Customers cannot buy',
  'Customers cannot ask for a lamp, or staff cannot see what they asked for': 'Customers cannot buy',
  'Nobody can sign up or in': 'Nobody can sign in',
  'Nobody can change a name, e-mail or role, or replace a password that they forgot': 'Nobody can sign in',
  'A seller cannot record a sale': 'Staff cannot sell or see the books',
  'Staff cannot find or change a sale, or see who changed it': 'Staff cannot sell or see the books',
  'A seller cannot see or take what customers owe, or a customer cannot see it': 'Staff cannot sell or see the books',
  'Staff cannot keep the lamps, their stock and their pictures': 'Staff cannot sell or see the books',
  'Staff cannot see or deliver orders, or whose money has to go back': 'Staff cannot sell or see the books',
  'An admin cannot see what the shop earns, spends and has': 'Staff cannot sell or see the books',
  'Staff cannot see or write down expenses': 'Staff cannot sell or see the books',
  'Screens show the settings of the deployment, or an admin cannot change those of the shop':
    'Staff cannot sell or see the books',
  'An admin cannot take a copy of the books, or bring one in': 'Staff cannot sell or see the books',
  'Payments are noticed late': 'Payments are noticed late',
  'Lamps of orders that nobody pays are not on sale': 'Payments are noticed late',
  'Customers do not see new prices and stock on the lists, or unused pictures stay and cost money':
    'Books and lists are behind',
  'Admins see old totals, and staff old lists of reports and debts': 'Books and lists are behind',
}

/** The alarms that count failures of the shop's own functions. */
export type WatchedCalls =
  | 'Customers cannot buy'
  | 'Nobody can sign in'
  | 'Staff cannot sell or see the books'
  | 'Payments are noticed late'
  | 'Books and lists are behind'

const impacts = new Map(
  Object.entries(handlersByImpact).flatMap(([impact, handlers]) =>
    handlers.map((handler): [string, string] => [handler, impact]),
  ),
)

const alarms = new Map(Object.entries(alarmOfImpact))

/**
 * Returns the impact of a handler.
 * @throws Error for a handler without one
 */
export function impactOf(handler: string): string {
  const impact = impacts.get(handler)
  if (impact === undefined) throw new Error(`Say in cdk/impacts.ts what people lose while ${handler} fails`)
  return impact
}

/**
 * Returns the alarm of an impact.
 * @throws Error for an impact without one
 */
export function alarmOf(impact: string): WatchedCalls {
  const alarm = alarms.get(impact)
  if (alarm === undefined) throw new Error(`Say in cdk/impacts.ts which alarm tells that ${impact}`)
  return alarm
}

/** Returns the impacts that an alarm covers; none for an alarm that does not count failed calls. */
export function impactsWatchedBy(alarm: string): string[] {
  return [...alarms].flatMap(([impact, telling]) => (telling === alarm ? [impact] : []))
}

/** All handlers that have an impact. */
export const handlersWithImpact: readonly string[] = [...impacts.keys()]
