import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { errors } from '../../../shared/errors.ts'
import { orderCounts } from '../../../web/src/domain/orders/order-counts.ts'
import { paypalSdk } from '../../../web/src/domain/payments/paypal-sdk.ts'
import { orderKeys, productKeys, reportKeys } from '../../../web/src/domain/query-keys.ts'
import { refreshSales } from '../../../web/src/domain/reports/refresh-sales.ts'
import { clearQueries, queryClient, siteKey } from '../../../web/src/lib/query-client.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

const watched = new Set<() => void>()

/** Fetches a query like a screen and counts the requests. */
async function watch(queryKey: readonly unknown[], options: { staleTime?: 'static' } = {}) {
  const queryFn = vi.fn(async () => 'fetched')
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, ...options })
  watched.add(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), TEST_TIMEOUT_MS)
  queryFn.mockClear()
  return queryFn
}

/** Opens the queries of a screen: reports and their summary, lamps, orders, and the site's own rates. */
async function openScreen() {
  return {
    reports: await watch(reportKeys.list('search', { page: 1 })),
    summary: await watch(reportKeys.summary('30')),
    lamps: await watch([...productKeys.all, 'now', 'lamp']),
    orders: await watch(orderKeys.one('order')),
    counts: await watch(orderCounts.queryKey),
    site: await watch(siteKey('config'), { staleTime: 'static' }),
  }
}

function change(changes: readonly (readonly unknown[])[], mutationFn: () => Promise<unknown>) {
  return queryClient.getMutationCache().build(queryClient, { mutationFn, meta: { changes } }).execute(undefined)
}

afterEach(() => {
  for (const leave of watched) leave()
  watched.clear()
  queryClient.clear()
  vi.useRealTimers()
})

it('refetches only the data that a change affects', async () => {
  const { reports, summary, lamps, orders, site } = await openScreen()
  await change([reportKeys.all, productKeys.all], async () => 'done')
  for (const fetched of [reports, summary, lamps]) expect(fetched).toHaveBeenCalledOnce()
  for (const kept of [orders, site]) expect(kept).not.toHaveBeenCalled()
})

it('refetches after a failed change', async () => {
  const { orders, reports } = await openScreen()
  await expect(change([orderKeys.all], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(orders).toHaveBeenCalledOnce()
  expect(reports).not.toHaveBeenCalled()
})

it('refetches reports and lamps after a sale, and lists and counts once they follow', async () => {
  const { reports, summary, lamps, orders, counts, site } = await openScreen()
  vi.useFakeTimers()
  refreshSales(queryClient)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports).toHaveBeenCalledTimes(3)
  // An immediate fetch would still return the old ones.
  expect(counts).toHaveBeenCalledTimes(2)
  for (const fetched of [summary, lamps]) expect(fetched).toHaveBeenCalledOnce()
  for (const kept of [orders, site]) expect(kept).not.toHaveBeenCalled()
})

it('drops one user’s responses for the next but keeps those that all users share', async () => {
  const { reports, orders, site } = await openScreen()
  await clearQueries()
  for (const fetched of [reports, orders]) expect(fetched).toHaveBeenCalledOnce()
  expect(site).not.toHaveBeenCalled()
})

it('requests PayPal’s client id once when the shop does not offer PayPal', async () => {
  const { status } = errors['payment.notOffered']
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockImplementation(async () => Response.json({ code: 'payment.notOffered', message: 'No' }, { status }))
  await expect(queryClient.fetchQuery(paypalSdk)).rejects.toMatchObject({ code: 'payment.notOffered' })
  expect(fetched.mock.calls.filter(([address]) => String(address).endsWith('/keys/paypal'))).toHaveLength(1)
})
