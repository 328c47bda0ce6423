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
  ],
  'Staff cannot keep the lamps and their stock': [
    'products/list-products-for-admin',
    'products/create-product',
    'products/update-product',
    'products/patch-product',
    'products/delete-product',
    'products/list-stock-movements',
  ],
  'Nobody can look up who changed a sale or an order': ['changes/list-changes', 'changes/list-changes-of'],
  'An admin cannot see what the stock is worth, and what runs low': ['products/get-shop-summary'],
  'Customers do not see new prices and stock on the lists, or unused pictures stay and cost money': [
    'products/follow-changes',
  ],
  'Nobody can upload a picture': ['pictures/upload-picture'],
  'A customer cannot place an order': ['orders/place-order'],
  'A customer cannot see their orders': ['orders/list-my-orders', 'orders/get-order'],
  'Staff cannot see or deliver orders': [
    'orders/list-orders',
    'orders/count-orders',
    'orders/deliver-order',
    'orders/delete-order',
  ],
  'An admin cannot see what customers order': ['orders/get-orders-summary'],
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
  'An admin cannot see whose money has to go back': [
    'payments/list-payments',
    'payments/list-refunds',
    'payments/mark-refunded',
  ],
  'Nobody can sign up or in': [
    'users/sign-up',
    'users/sign-in',
    'users/pre-sign-up',
    'users/post-confirmation',
    'users/pre-token-generation',
  ],
  'A person cannot change their own name, e-mail or password, or replace one that they forgot': [
    'users/update-profile',
    'users/custom-message',
  ],
  'An admin cannot see or change people': [
    'users/list-users',
    'users/get-user',
    'users/update-user',
    'users/delete-user',
  ],
  'A seller cannot record a sale': ['products/list-till-lamps', 'reports/record-report'],
  'Staff cannot find sales and debts': ['reports/search-reports'],
  'Staff cannot see or change a sale': [
    'reports/get-report',
    'reports/edit-report',
    'reports/delete-report',
    'reports/delete-shown-report',
  ],
  'A seller cannot take what a customer owes': ['reports/take-instalment', 'reports/pay-account'],
  'A seller cannot see who owes what': ['reports/list-debtors', 'reports/list-open-accounts'],
  'An admin cannot see what the shop earns': ['reports/get-report-summary'],
  'Staff cannot see or write down expenses': [
    'expenses/record-expense',
    'expenses/list-expenses',
    'expenses/delete-expense',
  ],
  'An admin cannot see what the shop spends in a month': ['expenses/list-months'],
  'Screens show the settings of the deployment, and a refused order those of the shop': ['settings/get-settings'],
  'An admin cannot change the settings': ['settings/update-settings'],
  'A customer cannot ask for a lamp': ['special/send-special-request'],
  'Staff cannot see what customers ask for': ['special/list-special-requests'],
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
