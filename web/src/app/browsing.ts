import { CartPage } from '../features/cart/cart-page.tsx'
import { PriceTermsText } from '../features/products/price-terms-text.tsx'
import { SearchPage } from '../features/products/search/search-page.tsx'
import { keepOffline } from './keep-offline.ts'

/**
 * What a visitor comes to after home, by one module: each that is fetched by itself is a request more, even if the build has
 * put what is in it somewhere else. The service worker keeps all of it, so that what starts the worker comes with it.
 */
export const browsing = { CartPage, PriceTermsText, SearchPage, keepOffline }
