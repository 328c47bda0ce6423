import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Moves the focus to the main part after a change of screen, like a page load does. Attach the ref to it. */
export function useArrival(): RefObject<HTMLElement | null> {
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
