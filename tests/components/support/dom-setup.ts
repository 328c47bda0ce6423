import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { setEntryStorage } from '../../../web/src/domain/outbox/entry-store.ts'
import { setTokenSource } from '../../../web/src/lib/api.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { recordReachable } from '../../../web/src/lib/reachable.ts'
import { dismissToast } from '../../../web/src/lib/toasts.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { entriesInMemory } from './entries-in-memory.ts'

// Skips style sheets, which only real browsers need. Here they would pile up from file to file and slow down every
// query of an element.
const insertBefore = document.head.insertBefore.bind(document.head)
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertBefore(node, before))

// Skips the stack trace that React's development build records for each element, an eighth of the time of these tests.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
}

// APIs of browsers that happy-dom lacks.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

// A browser stores these on disk, which happy-dom lacks.
setEntryStorage(entriesInMemory)

configure({ asyncUtilTimeout: TEST_TIMEOUT_MS })

// Cleans up the page, its window, the browser's storage and the site's caches after each test.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  dismissToast()
  recordReachable(true)
  setTokenSource({ token: async () => undefined, refused: async () => {} })
  localStorage.clear()
  entriesInMemory.clear()
  // Signals that another tab cleared the storage, so that cached values are read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})
