import { type RefObject, useEffect, useRef } from 'react'

/** Keys that move between rows, and their step. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
])

/** Returns a ref for a table in which J and K move the focus from row to row. Enter then opens the row's link. */
export function useRowKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS.get(event.key)
      if (step === undefined || isForOther(event)) return
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const now = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      links[Math.max(0, now + step)]?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return table
}

/** Returns whether a key is part of a shortcut, is typed into a field, or belongs to an open dialog. */
function isForOther({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, select, textarea') !== null
  return altKey || ctrlKey || metaKey || isTyped || document.querySelector('dialog[open]') !== null
}
