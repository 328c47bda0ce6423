import { type RefObject, useEffect, useRef, useState } from 'react'

/** The browser's own lazy loading begins two to four screens ahead, which most visitors never scroll to. */
const AHEAD = '100px'

/**
 * Whether the place that the ref is attached to is near what is seen, or has been. False in a page that is made ahead, but where
 * it is `atOnce`.
 */
export function useNear(atOnce = false): [place: RefObject<HTMLElement | null>, isNear: boolean] {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear]
}
