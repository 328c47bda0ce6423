import type { QueryClient } from '@tanstack/react-query'
import { productKeys } from '../query-keys.ts'

/** Lag in ms of lists behind the table, whose stream updates them. */
const LIST_LAG_MS = 2000

export function refetchLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: productKeys.all }), LIST_LAG_MS)
}
