import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance ahead of the view: the browser's own lazy loading starts two to four screens ahead. */
const AHEAD = '100px'

/** Returns a ref and whether its element is, or has been, near the view. In a prerendered page this is `isNearInitially`. */
export function useNearView(isNearInitially = false): [place: RefObject<HTMLElement | null>, isNear: boolean] {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(isNearInitially)
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
