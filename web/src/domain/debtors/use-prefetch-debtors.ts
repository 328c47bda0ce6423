import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { debtors } from '../reports/debtors.ts'
import { openAccounts } from '../reports/open-accounts.ts'
import { debtorDetails } from './debtors.ts'

const MINUTE_MS = 60_000

/**
 * Prefetches and stores the data that a sale on debt needs, so that names and debts are available offline.
 * @param isReady whether the screen's own data have arrived
 */
export function usePrefetchDebtors(isReady: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    void client.prefetchQuery(debtors)
    void client.prefetchQuery(debtorDetails)
    void client.prefetchQuery({ ...openAccounts, staleTime: MINUTE_MS })
  }, [client, isReady])
}
