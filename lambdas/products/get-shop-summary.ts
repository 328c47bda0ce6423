import { getShopSummary } from '../../shared/products/staff-routes.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import { currentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { recentSales } from './recent-sales.ts'
import { shopSummary } from './shop-summary.ts'

/** Uses the catalogue instead of the totals: the lists need the lamps anyway, and this way the sums agree with them. */
export const handler = endpoint(getShopSummary, async () => {
  const [lamps, sold, settings] = await Promise.all([catalogueWithDrafts(), recentSales(), currentSettings()])
  return shopSummary(lamps, sold, settings)
})
