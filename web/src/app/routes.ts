import type { ComponentType } from 'react'
import type { Role } from '../components/require-role.tsx'
import { homeProducts, productQuery, searchQuery } from '../features/products/products-api.ts'
import { searchOf } from '../features/products/search/search-address.ts'
import { type Loadable, loadable } from '../lib/loadable.ts'
import { queryClient } from '../lib/query-client.ts'

/** A screen of the site. Its code is fetched when it is opened, or when a link to it is pointed at. */
export type ScreenRoute = {
  path: string
  code: Loadable<ComponentType>
  /** Fetches what the screen will show, so that code and data come at the same time. */
  prefetch?: (params: Record<string, string | undefined>, search: string) => unknown
  /** Only for someone who is signed in; others are sent to /signin and come back. */
  signedIn?: boolean
}

export const routes: readonly ScreenRoute[] = [
  {
    ...open('/', async () => (await import('../features/products/home-page.tsx')).HomePage),
    prefetch: () => queryClient.prefetchInfiniteQuery(homeProducts),
  },
  {
    ...open('/product/:slugOrId', async () => (await import('../features/products/product-page.tsx')).ProductPage),
    prefetch: ({ slugOrId = '' }) => queryClient.prefetchQuery(productQuery(queryClient, slugOrId)),
  },
  {
    ...open('/search', async () => (await import('../features/products/search/search-page.tsx')).SearchPage),
    prefetch: (_, search) => queryClient.prefetchQuery(searchQuery(searchOf(search))),
  },
  open('/cart', async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  open('/signin', async () => (await import('../features/users/sign-in-page.tsx')).SignInPage),
  open('/signup', async () => (await import('../features/users/sign-up-page.tsx')).SignUpPage),
  signedIn('/shipping', async () => (await import('../features/checkout/shipping-page.tsx')).ShippingPage),
  signedIn('/payment', async () => (await import('./payment-screen.tsx')).loadPaymentScreen()),
  signedIn('/placeorder', async () => (await import('../features/checkout/place-order-page.tsx')).PlaceOrderPage),
  office(
    'seller',
    '/admin/createReport',
    async () => (await import('../features/reports/sale/create-report-page.tsx')).CreateReportPage,
  ),
  office(
    'seller',
    '/reportReview',
    async () => (await import('../features/reports/sale/review-report-page.tsx')).ReviewReportPage,
  ),
  open('/pay', async () => (await import('../features/pay/pay-page.tsx')).PayPage),
  signedIn('/order/:id', async () => (await import('../features/orders/order-page.tsx')).OrderPage),
  signedIn('/orderHistory', async () => (await import('../features/orders/order-history-page.tsx')).OrderHistoryPage),
  signedIn('/receipt/order/:id', async () => (await import('../features/receipts/receipt-page.tsx')).OrderReceiptPage),
  open('/special', async () => (await import('../features/special/special-page.tsx')).SpecialPage),
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
  office('seller', '/depts/:name', async () => (await import('../features/debts/debtor-page.tsx')).DebtorPage),
  office(
    'seller',
    '/admin/report',
    async () => (await import('../features/reports-list/reports-page.tsx')).ReportsPage,
  ),
  office('seller', '/report/:id', async () => (await import('../features/report-detail/report-page.tsx')).ReportPage),
  office(
    'seller',
    '/update/:id',
    async () => (await import('../features/report-detail/report-page.tsx')).UpdateReportPage,
  ),
  office(
    'admin',
    '/admin/product/:id',
    async () => (await import('../features/admin-products/edit-product-page.tsx')).EditProductPage,
  ),
  signedIn('/profile', async () => (await import('../features/users/profile-page.tsx')).ProfilePage),
  office(
    'admin',
    '/admin/dashboard',
    async () => (await import('../features/dashboards/sales/sales-dashboard-page.tsx')).SalesDashboardPage,
  ),
  office(
    'admin',
    '/admin/reportSummary',
    async () => (await import('../features/dashboards/report-summary/report-summary-page.tsx')).ReportSummaryPage,
  ),
  office('admin', '/admin/myshop', async () => (await import('../features/dashboards/shop/shop-page.tsx')).ShopPage),
  office(
    'admin',
    '/admin/monthly',
    async () => (await import('../features/dashboards/monthly/monthly-page.tsx')).MonthlyPage,
  ),
  office('admin', '/admin/users', async () => (await import('../features/users/users-page.tsx')).UsersPage),
  office('admin', '/admin/user/:id', async () => (await import('../features/users/edit-user-page.tsx')).EditUserPage),
]

function open(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  return { path, code: loadable(load) }
}

function signedIn(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  return { ...open(path, load), signedIn: true }
}

/** A screen of the back office, for a role. The guard comes with it: customers download neither. */
function office(role: Role, path: string, load: () => Promise<ComponentType>): ScreenRoute {
  const loadGuarded = async () => {
    const [{ forRole }, Screen] = await Promise.all([import('../components/require-role.tsx'), load()])
    return forRole(role, Screen)
  }
  return signedIn(path, loadGuarded)
}
