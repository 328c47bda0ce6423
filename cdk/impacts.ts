/** Functions by the impact of their failure on users. The alarm that watches a function names it. */
const handlersByImpact = {
  'The health check and the log of browser failures do not work': [
    'health/get-health',
    'client-errors/log-client-error',
    'health/heartbeat',
  ],
  'Customers cannot see the lamps': [
    'products/list-products',
    'products/search-products',
    'products/list-categories',
    'products/get-product',
    'products/get-product-by-slug',
    'pages/get-page',
  ],
  'Staff cannot edit lamps, stock or pictures': [
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
  'Lists show outdated prices and stock, or unused pictures are not deleted': ['products/follow-changes'],
  'Customers cannot place orders': ['orders/place-order'],
  'Customers cannot see their orders': ['orders/list-my-orders', 'orders/get-order'],
  'Staff cannot see or deliver orders, or see due refunds': [
    'orders/list-orders',
    'orders/count-orders',
    'orders/deliver-order',
    'orders/delete-order',
    'payments/list-payments',
    'payments/list-refunds',
    'payments/mark-refunded',
  ],
  'Lamps of unpaid orders do not return to stock': ['orders/release-orders'],
  'Customers cannot pay': [
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
  'Users cannot sign up or sign in': [
    'users/sign-up',
    'users/sign-in',
    'users/pre-sign-up',
    'users/post-confirmation',
    'users/pre-token-generation',
  ],
  'Users cannot change a name, email or role, or reset a password': [
    'users/make-invitation',
    'users/list-invitations',
    'users/end-invitation',
    'users/show-invitation',
    'users/accept-invitation',
    'users/update-profile',
    'users/custom-message',
    'users/list-users',
    'users/get-user',
    'users/update-user',
    'users/delete-user',
    'users/end-user-sessions',
  ],
  'Sellers cannot record sales': ['products/list-till-lamps', 'reports/record-report', 'outbox/discard-entry'],
  'Staff cannot find or change a sale, or see who changed it': [
    'reports/search-reports',
    'reports/list-oversold',
    'reports/list-other-terms',
    'changes/list-changes',
    'changes/list-changes-of',
    'reports/get-report',
    'reports/edit-report',
    'reports/delete-report',
    'reports/delete-shown-report',
  ],
  'Sellers cannot see debts or record instalments, or debtors cannot see their accounts': [
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
  'Admins cannot see earnings, expenses and stock': [
    'reports/get-report-summary',
    'orders/get-orders-summary',
    'products/get-shop-summary',
    'expenses/list-months',
  ],
  'Staff cannot see or record expenses': [
    'expenses/record-expense',
    'expenses/list-expenses',
    'expenses/delete-expense',
  ],
  'Screens show the deployed settings, or admins cannot change the settings': [
    'settings/get-settings',
    'settings/update-settings',
    'first-steps/get-first-steps',
    'first-steps/mark-first-step',
  ],
  'Admins cannot make or restore backups': [
    'backup/get-state',
    'backup/get-rows',
    'backup/note-backup',
    'backup/begin-restore',
    'backup/restore-people',
    'backup/restore-rows',
    'backup/end-restore',
  ],
  'Customers cannot request a lamp, or staff cannot see the requests': [
    'special/send-special-request',
    'special/list-special-requests',
    'special/mark-special-request',
  ],
  'Admins see outdated totals, and staff outdated lists of sales and debts': ['totals/count-changes'],
} as const satisfies Record<string, readonly string[]>

type Impact = keyof typeof handlersByImpact

/**
 * Alarm of each impact. There are few alarms, because ten are free and each further one costs; the log names the
 * impact.
 */
const alarmOfImpact: Record<Impact, WatchedCalls> = {
  'The health check and the log of browser failures do not work': 'Customers cannot buy',
  'Customers cannot see the lamps': 'Customers cannot buy',
  'Customers cannot place orders': 'Customers cannot buy',
  'Customers cannot see their orders': 'Customers cannot buy',
  'Customers cannot pay': 'Customers cannot buy',
  'Customers cannot request a lamp, or staff cannot see the requests': 'Customers cannot buy',
  'Users cannot sign up or sign in': 'Users cannot sign in',
  'Users cannot change a name, email or role, or reset a password': 'Users cannot sign in',
  'Sellers cannot record sales': 'Staff cannot sell or see the books',
  'Staff cannot find or change a sale, or see who changed it': 'Staff cannot sell or see the books',
  'Sellers cannot see debts or record instalments, or debtors cannot see their accounts':
    'Staff cannot sell or see the books',
  'Staff cannot edit lamps, stock or pictures': 'Staff cannot sell or see the books',
  'Staff cannot see or deliver orders, or see due refunds': 'Staff cannot sell or see the books',
  'Admins cannot see earnings, expenses and stock': 'Staff cannot sell or see the books',
  'Staff cannot see or record expenses': 'Staff cannot sell or see the books',
  'Screens show the deployed settings, or admins cannot change the settings': 'Staff cannot sell or see the books',
  'Admins cannot make or restore backups': 'Staff cannot sell or see the books',
  'Payments are noticed late': 'Payments are noticed late',
  'Lamps of unpaid orders do not return to stock': 'Payments are noticed late',
  'Lists show outdated prices and stock, or unused pictures are not deleted': 'Books and lists are behind',
  'Admins see outdated totals, and staff outdated lists of sales and debts': 'Books and lists are behind',
}

/** The alarms that count failures of the shop's own functions. */
export type WatchedCalls =
  | 'Customers cannot buy'
  | 'Users cannot sign in'
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
  if (impact === undefined) throw new Error(`${handler} has no impact. Add it to cdk/impacts.ts`)
  return impact
}

/**
 * Returns the alarm of an impact.
 * @throws Error for an impact without one
 */
export function alarmOf(impact: string): WatchedCalls {
  const alarm = alarms.get(impact)
  if (alarm === undefined) throw new Error(`The impact '${impact}' has no alarm. Add one in cdk/impacts.ts`)
  return alarm
}

/** Returns the impacts that an alarm covers; none for an alarm that does not count failed calls. */
export function impactsWatchedBy(alarm: string): string[] {
  return [...alarms].flatMap(([impact, telling]) => (telling === alarm ? [impact] : []))
}

/** All handlers that have an impact. */
export const handlersWithImpact: readonly string[] = [...impacts.keys()]
