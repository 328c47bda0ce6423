import { hashKey, type QueryClient } from '@tanstack/react-query'
import { orderCounts } from '../orders/order-counts.ts'
import { accountKeys, changeKeys, productKeys, reportKeys, tillKey } from '../query-keys.ts'

/**
 * Lag of lists behind recorded entries, in ms. It is usually about a second; a response requested within this time may
 * lack the entry.
 */
export const MAX_LIST_LAG_MS = 3_000

/**
 * Delays in ms. Counts and lists of ids lag behind a change by about a second, occasionally by ten:
 * docs/decisions/0016-find-rows-by-counts-and-search-terms.md.
 */
const REFETCH_DELAYS_MS = [MAX_LIST_LAG_MS, 10_000]

/**
 * Refetches reports and lamps after a change of a sale, and lagging lists later. Callers do not wait for it. With
 * `isStockKnown`, the till's lamps are not refetched: they already show what this device has sold.
 */
export function refreshSales(client: QueryClient, { isStockKnown = false } = {}): void {
  for (const queryKey of [reportKeys.all, changeKeys.all]) void client.invalidateQueries({ queryKey })
  // The till's lamps may not include the sale yet; until they do, they are shown less the quantity sold.
  const isTill = hashKey(tillKey)
  void client.invalidateQueries({ queryKey: productKeys.all, predicate: ({ queryHash }) => queryHash !== isTill })
  const lagging = [reportKeys.lists, accountKeys.lists, orderCounts.queryKey, ...(isStockKnown ? [] : [tillKey])]
  for (const wait of REFETCH_DELAYS_MS) {
    setTimeout(() => {
      for (const queryKey of lagging) void client.invalidateQueries({ queryKey })
    }, wait)
  }
}
