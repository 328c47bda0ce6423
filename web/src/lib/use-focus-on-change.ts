import { useEffect, useRef } from 'react'

/**
 * For a place whose contents give way to others: takes the focus along, if what had it is gone with them. Whoever is
 * somewhere else on the page stays there, and so does who sees the first contents; `phase` is undefined before these.
 */
export function useFocusOnChange(phase: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    const was = before.current
    before.current = phase
    if (was === undefined || was === phase) return
    const { activeElement, body } = document
    const isHere = activeElement === null || activeElement === body || place.current?.contains(activeElement)
    if (isHere) place.current?.focus()
  }, [phase])
  return place
}
