import {
  getProduct,
  getProductBySlug,
  listCategories,
  listProducts,
  searchProducts,
} from '../../../shared/products/routes.ts'
import { getSettings } from '../../../shared/settings/routes.ts'
import { fetchInitialSettings } from './settings/initial-settings.ts'

/** Bundles the schemas of the storefront's first replies in one module, for one request: see lib/lazy-route.ts. */
export const firstReplies = {
  fetchInitialSettings,
  getProduct,
  getProductBySlug,
  getSettings,
  listCategories,
  listProducts,
  searchProducts,
}
