import type { ComponentType } from 'react'
import { forRole, type Role } from '../domain/users/require-role.tsx'
import { loadable } from '../lib/loadable.ts'
import { withMessages } from '../messages/messages.ts'
import type { ScreenRoute } from './screen-route.tsx'

/** Screens of the back office, each with the role it requires. */
export const officeRoutes: readonly ScreenRoute[] = [
  office('seller', '/sell', async () => (await import('../features/sale/till/till-page.tsx')).TillPage),
  office('seller', '/admin/outbox', () =>
    withMessages(async () => (await import('../features/outbox/outbox-page.tsx')).OutboxPage, 'device'),
  ),
  office('seller', '/admin/day', () =>
    withMessages(async () => (await import('../features/outbox/own-day-page.tsx')).OwnDayPage, 'device'),
  ),
  office('seller', '/admin/device', () =>
    withMessages(async () => (await import('../features/device/device-page.tsx')).DevicePage, 'device'),
  ),
  office(
    'seller',
    '/admin/createReport',
    async () => (await import('../features/sale/create-report-page.tsx')).CreateReportPage,
  ),
  office(
    'seller',
    '/reportReview',
    async () => (await import('../features/sale/review-report-page.tsx')).ReviewReportPage,
  ),
  office(
    'seller',
    '/admin/special',
    async () => (await import('../features/special/special-requests-page.tsx')).SpecialRequestsPage,
  ),
  office(
    'seller',
    '/admin/orders',
    async () => (await import('../features/admin-orders/admin-orders-page.tsx')).AdminOrdersPage,
  ),
  office(
    'seller',
    '/admin/create',
    async () => (await import('../features/expenses/create-expense-page.tsx')).CreateExpensePage,
  ),
  office(
    'seller',
    '/admin/expenses',
    async () => (await import('../features/expenses/expenses-page.tsx')).ExpensesPage,
  ),
  office(
    'seller',
    '/receipt/report/:id',
    async () => (await import('../features/receipts/receipt-page.tsx')).ReportReceiptPage,
  ),
  office('seller', '/depts', async () => (await import('../features/debts/debts-page.tsx')).DebtsPage),
  office('seller', '/depts/:name', () =>
    withMessages(async () => (await import('../features/debts/debtor/debtor-page.tsx')).DebtorPage, 'letter', 'debtor'),
  ),
  office('seller', '/admin/debts', async () => (await import('../features/debts/accounts-page.tsx')).AccountsPage),
  office(
    'seller',
    '/admin/report',
    async () => (await import('../features/reports/list/reports-page.tsx')).ReportsPage,
  ),
  office('seller', '/admin/momo', async () => (await import('../features/momo-sales/momo-page.tsx')).MomoPage),
  office('seller', '/report/:id', async () => (await import('../features/reports/detail/report-page.tsx')).ReportPage),
  office(
    'seller',
    '/update/:id',
    async () => (await import('../features/reports/detail/report-page.tsx')).UpdateReportPage,
  ),
  office('admin', '/admin/stock', () =>
    withMessages(async () => (await import('../features/admin-products/stock/stock-page.tsx')).StockPage, 'dashboards'),
  ),
  office('admin', '/admin/import', () =>
    withMessages(async () => (await import('../features/import/import-page.tsx')).ImportPage, 'sheets'),
  ),
  office(
    'admin',
    '/admin/product/:id',
    async () => (await import('../features/admin-products/edit-product-page.tsx')).EditProductPage,
  ),
  office('admin', '/admin/dashboard', () =>
    withMessages(
      async () => (await import('../features/dashboards/sales/sales-dashboard-page.tsx')).SalesDashboardPage,
      'dashboards',
    ),
  ),
  office('admin', '/admin/reportSummary', () =>
    withMessages(
      async () => (await import('../features/dashboards/report-summary/report-summary-page.tsx')).ReportSummaryPage,
      'dashboards',
    ),
  ),
  office('admin', '/admin/myshop', () =>
    withMessages(async () => (await import('../features/dashboards/shop/shop-page.tsx')).ShopPage, 'dashboards'),
  ),
  office('admin', '/admin/monthly', () =>
    withMessages(
      async () => (await import('../features/dashboards/monthly/monthly-page.tsx')).MonthlyPage,
      'dashboards',
    ),
  ),
  office(
    'admin',
    '/admin/not-on-shelf',
    async () => (await import('../features/oversold/oversold-page.tsx')).OversoldPage,
  ),
  office('admin', '/admin/changes', () =>
    withMessages(async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage, 'debtor'),
  ),
  office('admin', '/admin/copy', () =>
    withMessages(async () => (await import('../features/backup/backup-page.tsx')).BackupPage, 'sheets'),
  ),
  office('admin', '/admin/settings', () =>
    withMessages(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage, 'sheets'),
  ),
  office('admin', '/admin/users', () =>
    withMessages(async () => (await import('../features/users/users-page.tsx')).UsersPage, 'start'),
  ),
  office('admin', '/admin/user/:id', () =>
    withMessages(async () => (await import('../features/users/edit-user-page.tsx')).EditUserPage, 'device'),
  ),
]

function office(role: Role, path: string, load: () => Promise<ComponentType>): ScreenRoute {
  return { path, code: loadable(async () => forRole(role, await load())) }
}
