import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { keepEntriesIn } from '../../../web/src/domain/outbox/entry-store.ts'
import { setTokenSource } from '../../../web/src/lib/api.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { noteAnswered } from '../../../web/src/lib/reachable.ts'
import { dismissToast } from '../../../web/src/lib/toasts.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { entriesInMemory } from './entries-in-memory.ts'

// Styles are for real browsers: here they would pile up from file to file, and every look at an element would read them all.
const insertBefore = document.head.insertBefore.bind(document.head)
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertBefore(node, before))

// What a browser has and happy-dom lacks.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

// A browser keeps these on disk, which happy-dom has none of.
keepEntriesIn(entriesInMemory)

configure({ asyncUtilTimeout: PATIENCE_MS })

// A test leaves nothing on the page, in its window, in the browser's storage or in the caches of the site.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  dismissToast()
  noteAnswered(true)
  setTokenSource({ token: async () => undefined, refused: async () => {} })
  localStorage.clear()
  entriesInMemory.clear()
  // As if another tab had cleared it: what is kept in variables is read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})
