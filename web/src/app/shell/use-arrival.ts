import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * What a page load does by itself, for a change of screen: begin at the top and let the keyboard and screen readers
 * begin there too. Going back keeps the place, which the browser restores. Give the ref to the main part.
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
