import type { Release } from './release.ts'
import { shopWorker } from './shop-worker.ts'

// The service worker's script: web/build-worker.ts bundles it as /worker.js.

declare const self: ServiceWorkerGlobalScope
declare const RELEASE: Release

const worker = shopWorker(
  {
    caches: self.caches,
    clients: self.clients,
    registration: self.registration,
    origin: self.location.origin,
    fetch: (...request) => self.fetch(...request),
    skipWaiting: () => self.skipWaiting(),
  },
  RELEASE,
)

self.addEventListener('install', (event) => event.waitUntil(worker.install()))
self.addEventListener('activate', (event) => event.waitUntil(worker.activate()))
self.addEventListener('message', (event) => event.waitUntil(worker.handleMessage(event.data)))
self.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, event.clientId)
  if (answer) event.respondWith(answer)
})
