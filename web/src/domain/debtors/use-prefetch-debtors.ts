import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { debtors } from '../reports/debtors.ts'
import { openAccounts } from '../reports/open-accounts.ts'
import { debtorDetails } from './debtors.ts'

const MINUTE_MS = 60_000

/**
 * Fetches what a sale on debt needs and keeps it, so that names and debts are there when the connection is not.
 * @param isReady whether what the screen itself needs has arrived
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
