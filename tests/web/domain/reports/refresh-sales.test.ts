import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { reportKeys, tillKey } from '../../../../web/src/domain/query-keys.ts'
import { refreshSales } from '../../../../web/src/domain/reports/refresh-sales.ts'

/** Returns whether the sale, the list of sales and the till's lamps are fetched again within ten seconds. */
function refetchedAfter(options: Parameters<typeof refreshSales>[1]): unknown[] {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const keys = [reportKeys.one('report-1'), reportKeys.list('newest'), tillKey]
  for (const key of keys) client.setQueryData([...key], [])
  refreshSales(client, options)
  vi.advanceTimersByTime(10_000)
  return keys.map((key) => client.getQueryState([...key])?.isInvalidated)
}

it('refetches sales and the till’s lamps after a change of a sale', () => {
  expect(refetchedAfter({})).toEqual([true, true, true])
})

it('keeps the till’s lamps when this device has made the sale', () => {
  expect(refetchedAfter({ isStockKnown: true })).toEqual([true, true, false])
})
