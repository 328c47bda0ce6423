import { useEffect } from 'react'
import type { OfferedMethod } from '../sale-draft.ts'

/** Ids of the buttons that complete a sale, and the keys that press them, as in `aria-keyshortcuts`. */
export const PAY_BUTTONS: Readonly<Record<OfferedMethod, { id: string; key: string | undefined }>> = {
  Cash: { id: 'till-cash', key: 'Control+Enter' },
  'MoMo pay': { id: 'till-momo', key: 'F3' },
  Depts: { id: 'till-debt', key: 'F4' },
  Loss: { id: 'till-loss', key: undefined },
}

/** Id of the search for lamps, which F2 focuses. */
export const SEARCH_ID = 'till-search'

/** Focuses the first of the buttons when the sale is complete, so that Enter continues. */
export function focusPay(): void {
  document.getElementById(PAY_BUTTONS.Cash.id)?.focus()
}

/** Handles the keys of the till while it is open. An open dialog has its own keys. */
export function useTillKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('dialog[open]')) return
      const key = event.ctrlKey && event.key === 'Enter' ? 'Control+Enter' : event.key
      const button = Object.values(PAY_BUTTONS).find((each) => each.key === key)
      if (!button && key !== 'F2') return
      event.preventDefault()
      // Enter in the search would add a lamp.
      event.stopPropagation()
      if (button) document.getElementById(button.id)?.click()
      else document.getElementById(SEARCH_ID)?.focus()
    }
    // Captured before the fields of the sale, in which Enter moves the focus.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
