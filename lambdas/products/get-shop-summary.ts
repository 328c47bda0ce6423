import { dayOf, dayPlus } from '../../shared/day.ts'
import { SOLD_WITHIN_DAYS } from '../../shared/products/shop-summary.ts'
import { getShopSummary } from '../../shared/products/staff-routes.ts'
import { clock } from '../clock.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import { lampsSold } from '../data/lamps-sold.ts'
import { endpoint } from '../http/endpoint.ts'
import { shopSummary } from './shop-summary.ts'

/** From the catalogue, not the totals: the lists need the lamps anyway, and so the sums agree with them. */
export const handler = endpoint(getShopSummary, async () => {
  const today = dayOf(new Date(clock.now()))
  const [lamps, sold] = await Promise.all([
    catalogueWithDrafts(),
    lampsSold({ from: dayPlus(today, 1 - SOLD_WITHIN_DAYS), to: today }),
  ])
  return shopSummary(lamps, sold)
})
