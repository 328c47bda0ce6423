import type { QueryClient } from '@tanstack/react-query'
import { productKeys, reportKeys } from '../query-keys.ts'

/** Counts and lists of ids follow a change about a second later, and on a bad day ten: docs/decisions/0016. */
const FOLLOW_AFTER_MS = [2_000, 10_000]

/** Fetches reports and lamps again once a sale has changed, and later what follows. Nothing waits for it. */
export function refreshBooks(client: QueryClient): void {
  for (const queryKey of [reportKeys.all, productKeys.all]) void client.invalidateQueries({ queryKey })
  for (const wait of FOLLOW_AFTER_MS) {
    setTimeout(() => void client.invalidateQueries({ queryKey: reportKeys.lists }), wait)
  }
}
