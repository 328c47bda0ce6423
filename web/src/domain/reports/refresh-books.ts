import type { QueryClient } from '@tanstack/react-query'

/** Counts and lists of ids follow a change about a second later, and on a bad day ten: docs/decisions/0016. */
const FOLLOW_AFTER_MS = [2_000, 10_000]

/** Asks for everything anew once the books have changed, and again for what follows them. Nobody waits for it. */
export function refreshBooks(client: QueryClient): void {
  void client.invalidateQueries()
  for (const wait of FOLLOW_AFTER_MS) {
    setTimeout(() => void client.invalidateQueries({ queryKey: ['reports', 'search'] }), wait)
  }
}
