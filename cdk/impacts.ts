/**
 * Functions by the impact of their failure on users, and these by the alarm that watches them. There are few alarms,
 * because ten are free and each further one costs; the alarm and the log name the impact. A folder stands for all its
 * functions.
 */
const byAlarm = [
  {
    alarm: 'Customers cannot buy',
    impacts: {
      'The health check and the log of browser failures do not work': ['health', 'client-errors'],
      'Customers cannot see the lamps': [
        'products/list-products',
        'products/search-products',
        'products/list-categories',
        'products/get-product',
        'products/get-product-by-slug',
        'pages',
      ],
      'Customers cannot place orders': ['orders/place-order'],
      'Customers cannot see their orders': ['orders/list-my-orders', 'orders/get-order'],
      'Customers cannot pay': [
        'payments/submit-payment',
        'payments/get-payment',
        'payments/get-paypal-key',
        'payments/open-paypal',
        'payments/capture-paypal',
        'payments/pay-order',
      ],
      'Customers cannot request a lamp, or staff cannot see the requests': ['special'],
    },
  },
  {
    alarm: 'Users cannot sign in',
    impacts: {
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
    },
  },
  {
    alarm: 'Staff cannot sell or see the books',
    impacts: {
      'Sellers cannot record sales': ['products/list-till-lamps', 'reports/record-report', 'outbox'],
      'Staff cannot find or change a sale, or see who changed it': [
        'reports/search-reports',
        'reports/list-oversold',
        'reports/list-other-terms',
        'changes',
        'checks',
        'reports/get-report',
        'reports/edit-report',
        'reports/delete-report',
        'reports/delete-shown-report',
      ],
      'Staff cannot record or see returns': ['returns'],
      'Staff cannot record goods that arrive, or see what suppliers are owed': [
        'receipts',
        'suppliers',
        'expected-goods',
      ],
      'Staff cannot count the stock': ['stocktakes'],
      'Staff cannot see or print fiscal receipts, or admins cannot act on held ones': [
        'fiscal/list-fiscal',
        'fiscal/retry-fiscal',
        'fiscal/change-purchase-code',
        'fiscal/attach-fiscal',
        'fiscal/renumber-fiscal',
        'fiscal/give-up-fiscal',
        'fiscal/settle-declaration',
        'fiscal/print-fiscal',
        'fiscal/record-unofficial',
        'fiscal/show-x-report',
        'fiscal/record-z-report',
        'fiscal/list-z-reports',
        'fiscal/find-taxpayer',
        'fiscal/list-imports',
        'fiscal/answer-import',
        'fiscal/show-receipt',
      ],
      'Staff cannot close the day or see the cash book': ['cash'],
      'Sellers cannot see debts or record instalments, or debtors cannot see their accounts': [
        'reports/list-debtors',
        'reports/list-open-accounts',
        'reports/take-instalment',
        'reports/record-opening-debt',
        'reports/pay-account',
        'debtors',
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
        'pictures',
      ],
      'Staff cannot see or deliver orders, or see due refunds': [
        'orders/list-orders',
        'orders/count-orders',
        'orders/deliver-order',
        'orders/delete-order',
        'payments/list-payments',
        'payments/list-refunds',
        'payments/mark-refunded',
      ],
      'Admins cannot see earnings, expenses and stock': [
        'reports/get-report-summary',
        'reports/get-figures',
        'orders/get-orders-summary',
        'products/get-shop-summary',
        'expenses/list-months',
      ],
      'Staff cannot see or record expenses': [
        'expenses/record-expense',
        'expenses/list-expenses',
        'expenses/get-expense',
        'expenses/delete-expense',
      ],
      'Screens show the deployed settings, or admins cannot change the settings': ['settings', 'first-steps'],
      'Admins cannot make or restore backups': ['backup'],
    },
  },
  {
    alarm: 'Payments are noticed late',
    impacts: {
      'Payments are noticed late': [
        'payments/momo-callback',
        'payments/momo-callback-put',
        'payments/sweep-payments',
        'payments/paypal-webhook',
      ],
      'Fiscal receipts are not signed in time': ['fiscal/send-due'],
      'Lamps of unpaid orders do not return to stock': ['orders/release-orders'],
    },
  },
  {
    alarm: 'Books and lists are behind',
    impacts: {
      'Lists show outdated prices and stock, or unused pictures are not deleted': ['products/follow-changes'],
      'Admins see outdated totals, and staff outdated lists of sales and debts': ['totals'],
    },
  },
] as const satisfies readonly { alarm: string; impacts: Record<string, readonly string[]> }[]

/** The alarms that count failures of the shop's own functions. */
export type WatchedCalls = (typeof byAlarm)[number]['alarm']

const watched = byAlarm.flatMap(({ alarm, impacts }) =>
  Object.entries<readonly string[]>(impacts).map(([impact, names]) => ({ alarm, impact, names })),
)

/**
 * Returns the impact of a handler.
 * @throws Error for a handler without one
 */
export function impactOf(handler: string): string {
  const found = watched.find(({ names }) => names.some((name) => name === handler || handler.startsWith(`${name}/`)))
  if (found === undefined) throw new Error(`${handler} has no impact. Add it to cdk/impacts.ts`)
  return found.impact
}

/**
 * Returns the alarm of an impact.
 * @throws Error for an impact without one
 */
export function alarmOf(impact: string): WatchedCalls {
  const found = watched.find((each) => each.impact === impact)
  if (found === undefined) throw new Error(`The impact '${impact}' has no alarm. Add one in cdk/impacts.ts`)
  return found.alarm
}

/** Returns the impacts that an alarm covers; none for an alarm that does not count failed calls. */
export function impactsWatchedBy(alarm: string): string[] {
  return watched.flatMap((each) => (each.alarm === alarm ? [each.impact] : []))
}

/** All functions, and folders of functions, that have an impact. */
export const namesWithImpact: readonly string[] = watched.flatMap(({ names }) => names)
