import type { ComponentType } from 'react'
import { HomePage } from '../features/products/home-page.tsx'
import { homeProducts, productQuery, searchQuery } from '../features/products/products-api.ts'
import { searchFromAddress } from '../features/products/search/search-from-address.ts'
import { loadable } from '../lib/loadable.ts'
import { queryClient } from '../lib/query-client.ts'
import { withMessages } from '../messages/messages.ts'
import type { Area } from '../messages/texts.ts'
import { ProductScreen } from './product-screen.tsx'
import type { ScreenRoute } from './screen-route.tsx'

/** Paths of the back office. Its screens are in office-routes.ts, which customers do not download. */
const OFFICE = ['/sell', '/admin/*', '/reportReview', '/report/*', '/update/*', '/depts/*?', '/receipt/report/*']

const office = loadable(() => withMessages(async () => (await import('./office.tsx')).Office, 'customer', 'office'))

export const routes: readonly ScreenRoute[] = [
  {
    ...open('/', async () => HomePage),
    prefetch: () => queryClient.prefetchInfiniteQuery(homeProducts),
  },
  {
    ...open('/product/:slugOrId', async () => ProductScreen),
    prefetch: ({ slugOrId = '' }) => queryClient.prefetchQuery(productQuery(queryClient, slugOrId)),
    next: { customer: '/cart' },
  },
  {
    ...open('/search', async () => (await import('./storefront-chunk.ts')).storefront.SearchPage),
    prefetch: (_, search) => queryClient.prefetchQuery(searchQuery(searchFromAddress(search))),
  },
  {
    ...open('/cart', async () => (await import('./storefront-chunk.ts')).storefront.CartPage),
    next: { customer: '/signin', staff: '/admin/createReport' },
  },
  {
    ...open('/signin', async () => (await import('../features/users/sign-in-page.tsx')).SignInPage, 'customer'),
    next: { customer: '/shipping' },
  },
  open('/signup', async () => (await import('../features/users/sign-up-page.tsx')).SignUpPage, 'customer'),
  {
    ...signedIn(
      '/shipping',
      async () => (await import('../features/checkout/shipping-page.tsx')).ShippingPage,
      'customer',
    ),
    next: { customer: '/payment' },
  },
  signedIn('/payment', async () => (await import('./payment-screen.tsx')).loadPaymentScreen(), 'customer'),
  signedIn(
    '/placeorder',
    async () => (await import('../features/checkout/place-order-page.tsx')).PlaceOrderPage,
    'customer',
  ),
  open('/pay', async () => (await import('../features/pay/pay-page.tsx')).PayPage, 'paying'),
  signedIn('/order/:id', async () => (await import('../features/orders/order-page.tsx')).OrderPage, 'customer'),
  signedIn(
    '/orderHistory',
    async () => (await import('../features/orders/order-history-page.tsx')).OrderHistoryPage,
    'customer',
  ),
  signedIn(
    '/receipt/order/:id',
    async () => (await import('../features/receipts/receipt-page.tsx')).OrderReceiptPage,
    'customer',
  ),
  open('/konti/*?', async () => (await import('./token-routes.tsx')).TokenRoutes, 'customer'),
  open('/special', async () => (await import('../features/special/special-page.tsx')).SpecialPage, 'customer'),
  signedIn('/profile', async () => (await import('../features/users/profile-page.tsx')).ProfilePage, 'customer'),
  ...OFFICE.map((path) => ({
    path,
    code: office,
    signedIn: true,
    inside: async () => (await import('./office-routes.ts')).officeRoutes,
  })),
]

/** Loads the code of a prerendered screen, so that it can be hydrated immediately. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  await route?.code.load()
}

function open(path: string, load: () => Promise<ComponentType>, ...areas: Area[]): ScreenRoute {
  return { path, code: loadable(() => withMessages(load, ...areas)) }
}

function signedIn(path: string, load: () => Promise<ComponentType>, ...areas: Area[]): ScreenRoute {
  return { ...open(path, load, ...areas), signedIn: true }
}
