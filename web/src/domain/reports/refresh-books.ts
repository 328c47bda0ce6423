import { hashKey, type QueryClient } from '@tanstack/react-query'
import { orderCounts } from '../orders/order-counts.ts'
import { LISTS_FOLLOW_WITHIN_MS } from '../outbox/on-top.ts'
import { accountKeys, changeKeys, productKeys, reportKeys, tillKey } from '../query-keys.ts'

/** Counts and lists of ids follow a change by about a second, on a bad day by ten: docs/decisions/0016-find-rows-by-counts-and-search-terms.md. */
const FOLLOW_AFTER_MS = [LISTS_FOLLOW_WITHIN_MS, 10_000]

/** Refetches reports and lamps after a change of a sale, and later what follows it. Nothing waits for it. */
export function refreshBooks(client: QueryClient): void {
  for (const queryKey of [reportKeys.all, changeKeys.all]) void client.invalidateQueries({ queryKey })
  // The till's lamps may not hold the sale yet, and are shown less what was sold until they do.
  const isTill = hashKey(tillKey)
  void client.invalidateQueries({ queryKey: productKeys.all, predicate: ({ queryHash }) => queryHash !== isTill })
  for (const wait of FOLLOW_AFTER_MS) {
    setTimeout(() => {
      for (const queryKey of [reportKeys.lists, accountKeys.lists, orderCounts.queryKey, tillKey]) {
        void client.invalidateQueries({ queryKey })
      }
    }, wait)
  }
}
