import { useLayoutEffect, useRef } from 'react'

/** For what goes away when it has been used: takes the focus that is in it to the page's heading, not to nowhere. */
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
