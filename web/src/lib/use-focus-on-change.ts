import { useEffect, useRef } from 'react'

/**
 * For a container whose content is replaced: moves the focus to it if the old content had it. Focus elsewhere on the
 * page stays, and the initial content does not take it; `phase` is undefined before that.
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
