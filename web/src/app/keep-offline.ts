import type { ToWorker } from '../../worker/release.ts'
import { isStaff, userInfo } from '../domain/users/user.ts'
import { offerNewerRelease } from './newer-release.ts'

/**
 * Starts the service worker, which keeps the shop readable offline. The shop also works in browsers without service
 * workers.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register('/worker.js')
  watchForUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (isFirstVisit) active?.postMessage({ keep: fetchedPaths() } satisfies ToWorker)
  const keepOffice = () => {
    if (!isStaff(userInfo.get())) return
    for (const worker of [active, registration.waiting]) worker?.postMessage('keep the office' satisfies ToWorker)
  }
  userInfo.subscribe(keepOffice)
  keepOffice()
}

/**
 * Returns the paths of the page and of everything it has fetched, so that the first visit is available offline like
 * later ones.
 */
function fetchedPaths(): string[] {
  const { origin, pathname, search } = window.location
  const fetched = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const address = new URL(name)
    return address.origin === origin && CACHED_PATHS.test(address.pathname) ? [address.pathname + address.search] : []
  })
  return [...new Set([pathname + search, ...fetched])]
}

/** The catalogue and its pictures. */
const CACHED_PATHS = /^\/(api\/products|images\/)/

/** Offers a release that arrived while the page was open. It never takes over without the visitor's consent. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The very first worker replaces nothing.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(coming)
    })
  })
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting)
}

function offerUpdate(newer: ServiceWorker): void {
  offerNewerRelease(() => {
    // The new release was already activated from another tab.
    if (newer.state !== 'installed') return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    newer.postMessage('take over' satisfies ToWorker)
  })
}
