import type { ToWorker } from '../../worker/release.ts'
import { isStaff, userInfo } from '../domain/users/user.ts'
import { toast } from '../lib/toasts.ts'
import { textsNow } from '../messages/messages.ts'

/** Starts the service worker, which keeps the shop readable without a line. A browser without one shows the shop all the same. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js')
  offerNewer(registration)
  const { active } = await navigator.serviceWorker.ready
  const keepOffice = () => {
    if (!isStaff(userInfo.get())) return
    for (const worker of [active, registration.waiting]) worker?.postMessage('keep the office' satisfies ToWorker)
  }
  userInfo.subscribe(keepOffice)
  keepOffice()
}

/** Offers a release that has come while the page was open: it never takes over in the middle of something. */
function offerNewer(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming)
    })
  })
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
}

function offer(newer: ServiceWorker): void {
  const shop = textsNow('shop')?.shop
  if (!shop) return
  toast('success', shop.newVersion, {
    label: shop.openNewVersion,
    run: () => {
      // It has taken over from another tab.
      if (newer.state !== 'installed') return window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      newer.postMessage('take over' satisfies ToWorker)
    },
  })
}
