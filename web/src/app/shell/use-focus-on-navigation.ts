import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Moves the focus to the main element after navigation, like a page load does. The returned ref belongs on that
 * element.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const arrived = useRef(path)
  useEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
