import type { QueryClient } from '@tanstack/react-query'
import { productKeys } from '../query-keys.ts'

/** Lists follow the table after its stream. */
const LISTS_FOLLOW_MS = 2000

/** Refetches the lists once they have followed. */
export function refetchLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: productKeys.all }), LISTS_FOLLOW_MS)
}
