import type { ComponentType } from 'react'
import { HomePage } from '../features/products/home-page.tsx'
import { homeProducts, productQuery, searchQuery } from '../features/products/products-api.ts'
import { loadable } from '../lib/loadable.ts'
import { queryClient } from '../lib/query-client.ts'
import { loadStorefront } from './load-storefront.ts'
import { ProductScreen } from './product-screen.tsx'
import type { ScreenRoute } from './screen-route.tsx'

/**
 * Patterns of the back office's paths, from web/office-screens.ts. The declarations themselves are in a bundle that
 * customers do not download.
 */
declare const OFFICE_PATHS: readonly string[]

const buying = async () => (await import('./buying-chunk.ts')).buying
const signInPages = async () => (await import('../features/users/sign-in-pages.tsx')).signInPages
const office = loadable(async () => (await import('./office.tsx')).Office)

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
    ...open('/search', async () => (await loadStorefront()).SearchPage),
    prefetch: async (_, search) => {
      const { searchFromAddress } = await loadStorefront()
      return queryClient.prefetchQuery(searchQuery(searchFromAddress(search)))
    },
  },
  {
    ...open('/cart', async () => (await loadStorefront()).CartPage),
    next: { customer: '/signin', staff: '/admin/createReport' },
  },
  {
    ...open('/signin', async () => (await signInPages()).SignInPage),
    next: { customer: '/shipping' },
  },
  open('/signup', async () => (await signInPages()).SignUpPage),
  {
    ...signedIn('/shipping', async () => (await buying()).ShippingPage),
    next: { customer: '/payment' },
  },
  signedIn('/payment', async () => (await import('./payment-screen.tsx')).loadPaymentScreen()),
  signedIn('/placeorder', async () => (await buying()).PlaceOrderPage),
  open('/pay', async () => (await import('../features/pay/pay-page.tsx')).PayPage),
  {
    ...signedIn('/order/:id', async () => (await buying()).OrderPage),
    section: 'orders',
  },
  signedIn('/orderHistory', async () => (await buying()).OrderHistoryPage),
  {
    ...signedIn(
      '/receipt/order/:id',
      async () => (await import('../features/receipts/receipt-page.tsx')).OrderReceiptPage,
    ),
    section: 'orders',
  },
  ...['/konti', '/konti/ubutumire', '/r/:token', '/special'].map((path) =>
    open(path, async () => (await import('./rare-routes.tsx')).RareRoutes),
  ),
  signedIn('/profile', async () => (await import('../features/users/profile-page.tsx')).ProfilePage),
  ...OFFICE_PATHS.map((path) => ({
    path,
    code: office,
    signedIn: true,
    inside: async () => (await import('./office-screens.ts')).officeScreens,
  })),
]

/** Loads the code of a prerendered screen, so that it can be hydrated immediately. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  await route?.code.load()
}

function open(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  return { path, code: loadable(load) }
}

function signedIn(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  return { ...open(path, load), signedIn: true }
}
