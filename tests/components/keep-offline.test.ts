import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listProducts } from '../../shared/products/routes.ts'
import { keepOffline } from '../../web/src/app/keep-offline.ts'
import { hydrateQueries } from '../../web/src/app/prerender/page-content.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { toast as showToast } from '../../web/src/lib/toasts.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { SEEN_AT } from '../../web/worker/release.ts'
import { makeProduct } from '../support/make-product.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { toast } from './support/page.ts'

/** Creates a browser with service workers, and records the page's messages to them. */
function browserWithWorkers() {
  const told: unknown[] = []
  const worker = () =>
    Object.assign(new EventTarget(), { state: 'installing', postMessage: (m: unknown) => told.push(m) })
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: worker() })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: worker() }),
    register: vi.fn(async () => registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { told, registration, serviceWorker }
}

/** Opens the home page, for which a new version has just been installed. */
async function openWithNewVersion() {
  const browser = browserWithWorkers()
  const { registration } = browser
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  fakeServer().answer(listProducts, () => [makeProduct()])
  const user = await openScreen('/')
  await keepOffline()
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing.state = 'installed'
  registration.installing.dispatchEvent(new Event('statechange'))
  return { ...browser, reload, user }
}

it('offers a new version and activates it only on request', async () => {
  const { told, serviceWorker, reload, user } = await openWithNewVersion()
  await toast(rwShop.shop.newVersion)
  // A toast of the next sale does not hide the offer.
  act(() => showToast('success', 'Recorded'))
  await toast(rwShop.shop.newVersion)
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect([told, reload.mock.calls]).toEqual([[], []])
  await user.click(await screen.findByRole('button', { name: rwShop.shop.openNewVersion }))
  expect(told).toEqual(['take over'])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('opens a version that another tab has activated when the user asks', async () => {
  const { told, registration, reload, user } = await openWithNewVersion()
  registration.installing.state = 'activated'
  await user.click(await screen.findByRole('button', { name: rwShop.shop.openNewVersion }))
  expect([told, reload.mock.calls.length]).toEqual([[], 1])
})

it('caches the back office in the browsers of staff only', async () => {
  const { told } = browserWithWorkers()
  fakeServer().answer(listProducts, () => [makeProduct()])
  await openScreen('/', 'customer')
  await keepOffline()
  expect(told).toEqual([])
  await openScreen('/', 'seller')
  expect(told).toEqual(['keep the office'])
})

it('shows cached data with its time', async () => {
  const kept = new Response(JSON.stringify([makeProduct()]), { headers: { [SEEN_AT]: '2026-11-22T12:05:00.000Z' } })
  vi.stubGlobal('fetch', async () => kept.clone())
  onTestFinished(() => void vi.unstubAllGlobals())
  await openScreen('/')

  await toast(rwShop.shop.seenAt('22 Ugu 2026, 14:05'))
})

describe('age of a page when the phone’s clock is wrong', () => {
  const made = '2026-11-22T12:05:00.000Z'
  const open = async (server: FakeServer) => {
    server.answer(listProducts, () => [makeProduct({ name: 'Kivu pendant' })])
    await openScreen('/')
    act(() => hydrateQueries(queryClient, { madeAt: Date.parse(made), home: [makeProduct()] }))
  }

  it('hides the age of a page once the shop responds', async () => {
    const server = fakeServer()
    await open(server)
    await screen.findByText('Kivu pendant')
    expect(screen.queryByText(rwShop.shop.seenAt('22 Ugu 2026, 14:05'))).toBeNull()
  })

  it('shows the age of a page while the shop does not respond', async () => {
    const server = fakeServer()
    server.setOffline(true)
    await open(server)
    await toast(rwShop.shop.seenAt('22 Ugu 2026, 14:05'))
  })
})
