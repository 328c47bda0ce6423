import { CartPage } from '../features/cart/cart-page.tsx'
import { PriceTermsText } from '../features/products/price-terms-text.tsx'
import { searchFromAddress } from '../features/products/search/search-from-address.ts'
import { SearchPage } from '../features/products/search/search-page.tsx'
import { keepOffline } from './keep-offline.ts'
import { AccountDropdown } from './shell/account-dropdown.tsx'
import { NewVersionLine } from './shell/new-version-line.tsx'
import { SidePanelContent } from './shell/side-panel-content.tsx'

/**
 * Bundles the screens and parts of the frame that visitors open after the home page in one module. Each separate module would cost a request,
 * even if the build moved its content elsewhere. The service worker caches all of it, so the code that starts the
 * worker is included.
 */
export const storefront = {
  AccountDropdown,
  CartPage,
  NewVersionLine,
  PriceTermsText,
  SearchPage,
  SidePanelContent,
  keepOffline,
  searchFromAddress,
}
