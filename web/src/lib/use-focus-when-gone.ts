import { useLayoutEffect, useRef } from 'react'

/** Returns a ref for an element that disappears after use. Focus inside it moves to the page's heading. */
export function useFocusWhenGone<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useLayoutEffect(() => {
    const shown = place.current
    return () => {
      if (shown?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return place
}
