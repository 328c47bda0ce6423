import { type RefObject, useEffect, useRef } from 'react'

/** Keys that move between rows, and their step. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
])

/** Returns a ref for a table or list in which J and K move the focus from row to row. Enter then opens the row's link. */
export function useRowKeys<Rows extends HTMLElement>(): RefObject<Rows | null> {
  const rows = useRef<Rows>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS.get(event.key)
      if (step === undefined || isForOther(event)) return
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const now = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement))
      links[Math.max(0, now + step)]?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return rows
}

/** Returns whether a key is part of a shortcut, is typed into a field, or belongs to an open dialog. */
function isForOther({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, select, textarea') !== null
  return altKey || ctrlKey || metaKey || isTyped || document.querySelector('dialog[open]') !== null
}
