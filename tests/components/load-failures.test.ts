import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { API_PREFIX } from '../../shared/route.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

/** A code that this version of the app has no text for. */
const REFUSAL = { code: 'shop.moving', message: 'The shop moves to another server until 14:00.' }

/** Refuses every read of the API. */
function refuseReads(): void {
  fakeServer()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname } = new URL(path, window.location.origin)
    if (!pathname.startsWith(API_PREFIX) || (init.method ?? 'GET') !== 'GET') return answer(path, init)
    return Response.json(REFUSAL, { status: 409 })
  })
}

it.each([
  { path: '/' },
  { path: '/search?query=lamp' },
  { path: '/product/globe' },
  { path: '/orderHistory', person: 'customer' },
  { path: '/order/order-1', person: 'customer' },
  { path: '/receipt/order/order-1', person: 'customer' },
  { path: '/order/order-1', person: 'admin' },
  { path: '/sell', person: 'seller' },
  { path: '/depts', person: 'seller' },
  { path: '/depts/Habimana', person: 'seller' },
  { path: '/admin/debts', person: 'seller' },
  { path: '/admin/special', person: 'seller' },
  { path: '/admin/orders', person: 'admin' },
  { path: '/admin/orders?voided=true', person: 'admin' },
  { path: '/admin/expenses', person: 'admin' },
  { path: '/admin/expenses?voided=true', person: 'admin' },
  { path: '/admin/monthly', person: 'admin' },
  { path: '/admin/report', person: 'admin' },
  { path: '/admin/report?voided=true', person: 'admin' },
  { path: '/admin/momo', person: 'seller' },
  { path: '/report/report-1', person: 'seller' },
  { path: '/update/report-1', person: 'seller' },
  { path: '/receipt/report/report-1', person: 'seller' },
  { path: '/admin/stock', person: 'admin' },
  { path: '/admin/product/lamp-1', person: 'admin' },
  { path: '/admin/dashboard', person: 'admin' },
  { path: '/admin/reportSummary', person: 'admin' },
  { path: '/admin/myshop', person: 'admin' },
  { path: '/admin/not-on-shelf', person: 'admin' },
  { path: '/admin/changes', person: 'admin' },
  { path: '/admin/copy', person: 'admin' },
  { path: '/admin/settings', person: 'admin' },
  { path: '/admin/users', person: 'admin' },
  { path: '/admin/user/user-1', person: 'admin' },
] as const)('shows $person at $path the server’s message and a retry button on failure', async (each) => {
  refuseReads()
  await openScreen(each.path, 'person' in each ? each.person : undefined)
  expect(await screen.findAllByText(REFUSAL.message)).not.toEqual([])
  expect(screen.queryAllByRole('button', { name: shop.failed.again })).not.toEqual([])
  expect(screen.queryByText(shop.failed.unknown)).toBeNull()
  await expectAccessible()
})
