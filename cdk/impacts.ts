/**
 * What people lose while a function fails: the words of its alarm. Functions with the same impact share an alarm.
 */
const handlersByImpact: Readonly<Record<string, readonly string[]>> = {
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
    'products/update-product',
    'products/patch-product',
    'products/delete-product',
    'products/list-stock-movements',
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
    'users/update-profile',
    'users/custom-message',
    'users/list-users',
    'users/get-user',
    'users/update-user',
    'users/delete-user',
  ],
  'A seller cannot record a sale': ['products/list-till-lamps', 'reports/record-report', 'outbox/give-up'],
  'Staff cannot find or change a sale, or see who changed it': [
    'reports/search-reports',
    'reports/list-not-on-shelf',
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
  ],
  'Customers cannot ask for a lamp, or staff cannot see what they asked for': [
    'special/send-special-request',
    'special/list-special-requests',
  ],
  'Admins see old totals, and staff old lists of reports and debts': ['totals/count-changes'],
}

const impacts = new Map(
  Object.entries(handlersByImpact).flatMap(([impact, handlers]) =>
    handlers.map((handler) => [handler, impact] as const),
  ),
)

/** @throws Error for a handler whose impact is not stated yet */
export function impactOf(handler: string): string {
  const impact = impacts.get(handler)
  if (impact === undefined) throw new Error(`Say in cdk/impacts.ts what people lose while ${handler} fails`)
  return impact
}

/** Every handler that has an impact. */
export const handlersWithImpact: readonly string[] = [...impacts.keys()]
