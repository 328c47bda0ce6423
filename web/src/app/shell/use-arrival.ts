import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Does for a change of screen what a page load does: scrolls to the top and moves the focus to the main part. Going
 * back restores the position, as browsers do. Attach the ref to the main part.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const arrived = useRef(path)
  useEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  useEffect(() => {
    const toTop = () => window.scrollTo(0, 0)
    window.addEventListener('pushState', toTop)
    return () => window.removeEventListener('pushState', toTop)
  }, [])
  return main
}
