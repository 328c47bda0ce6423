import type { QueryClient } from '@tanstack/react-query'
import { orderCounts } from '../orders/order-counts.ts'
import { accountKeys, changeKeys, productKeys, reportKeys } from '../query-keys.ts'

/** Counts and lists of ids follow a change by about a second, on a bad day by ten: docs/decisions/0016. */
const FOLLOW_AFTER_MS = [2_000, 10_000]

/** Refetches reports and lamps after a change of a sale, and later what follows it. Nothing waits for it. */
export function refreshBooks(client: QueryClient): void {
  for (const queryKey of [reportKeys.all, productKeys.all, changeKeys.all]) void client.invalidateQueries({ queryKey })
  for (const wait of FOLLOW_AFTER_MS) {
    setTimeout(() => {
      for (const queryKey of [reportKeys.lists, accountKeys.lists, orderCounts.queryKey]) {
        void client.invalidateQueries({ queryKey })
      }
    }, wait)
  }
}
