import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a container whose content is replaced. The container takes the focus if the old content had it;
 * focus elsewhere stays. The initial content does not take it, before which `phase` is undefined.
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
