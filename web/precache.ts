/**
 * Modules that the service worker fetches in advance, each with all files that it requires. Screens that must start
 * offline are listed here, together with their texts in each language.
 */
export const PRECACHED = {
  /** Cached for every visitor. */
  everyone: ['index.html', 'src/app/storefront-chunk.ts'],
  /** Cached in addition after a seller or an admin has signed in. */
  staff: [
    'src/app/office.tsx',
    'src/app/office-routes.ts',
    'src/app/payment-screen.tsx',
    'src/app/shell/office/staff-header.tsx',
    'src/domain/users/session.ts',
    'src/features/sale/till/till-page.tsx',
    'src/features/sale/till/amended-sale.tsx',
    'src/features/device/lock-screen.tsx',
    'src/features/outbox/outbox-page.tsx',
    'src/features/outbox/own-day-page.tsx',
    'src/features/debts/accounts-page.tsx',
    'src/features/debts/debtor/debtor-page.tsx',
    'src/features/expenses/create-expense-page.tsx',
    'src/features/expenses/expenses-page.tsx',
    'src/features/sale/create-report-page.tsx',
    'src/features/sale/staff-payment-page.tsx',
    'src/features/sale/review-report-page.tsx',
    'src/features/reports/list/reports-page.tsx',
    'src/features/reports/detail/report-page.tsx',
    'src/messages/rw/customer.ts',
    'src/messages/rw/office.ts',
    'src/messages/rw/debtor.ts',
    'src/messages/rw/device.ts',
    'src/messages/rw/failures.ts',
    'src/messages/rw/letter.ts',
    'src/messages/en/language.ts',
    'src/messages/en/customer.ts',
    'src/messages/en/office.ts',
    'src/messages/en/debtor.ts',
    'src/messages/en/device.ts',
    'src/messages/en/failures.ts',
    'src/messages/en/letter.ts',
  ],
} as const

/** Files of public/ that the first screen needs. */
export const PRECACHED_FILES = ['favicon.svg', 'logo.svg', 'no-picture.svg', 'manifest.webmanifest']
