import { cleanup, configure, prettyDOM } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { setEntryStorage } from '../../../web/src/domain/outbox/entry-store.ts'
import { setTokenSource } from '../../../web/src/lib/api.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { recordReachable } from '../../../web/src/lib/reachable.ts'
import { dismissToast } from '../../../web/src/lib/toasts.ts'
import { system } from '../../../web/src/theme/system.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { entriesInMemory } from './entries-in-memory.ts'

// Skips style sheets, which only real browsers need. Here they would pile up from file to file and slow down every
// query of an element.
const insertBefore = document.head.insertBefore.bind(document.head)
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertBefore(node, before))

// Skips the computation of these styles, a sixth of the time of these tests. What remains of a recipe are the names of its
// variants, which are no attributes of the element.
const NO_STYLES = {}
const unstyled = (variantKeys: readonly string[]) =>
  Object.assign(() => NO_STYLES, {
    variantKeys,
    merge: (other: { variantKeys: readonly string[] }) => unstyled([...variantKeys, ...other.variantKeys]),
  })
Object.assign(system, {
  css: () => NO_STYLES,
  cva: ({ variants = {} }: { variants?: object } = {}) => unstyled(Object.keys(variants)),
})

// Skips the stack trace that React's development build records for each element, an eighth of the time of these tests.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
}

// Copies a computed style without structuredClone, a sixth of the time of these tests.
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const properties = Object.entries(this.properties).map(([name, property]) => [name, { ...property }])
  return Object.assign(new CSSPropertyManager(), {
    properties: Object.fromEntries(properties),
    definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') },
  })
}

// APIs of browsers that happy-dom lacks.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

// A browser stores these on disk, which happy-dom lacks.
setEntryStorage(entriesInMemory)

configure({
  asyncUtilTimeout: TEST_TIMEOUT_MS,
  // Prints the page only for an error that is reported. A query that waits for an element fails at each change of the
  // page until then.
  getElementError(message, container) {
    const error = new Error()
    const get = () => `${message}\n\n${prettyDOM(container)}`
    return Object.defineProperty(error, 'message', { get, configurable: true })
  },
})

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
