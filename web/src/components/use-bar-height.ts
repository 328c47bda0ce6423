import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a bar at the lower edge of the screen and sets `--bar-height` to the space that it takes there, so
 * that toasts appear above it.
 * @param media media query under which the bar is there; undefined while it is not
 * @param margin distance in px between the bar and the edge
 */
export function useBarHeight(media: string | undefined, margin = 0): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (media === undefined) return
    const { style } = document.documentElement
    const query = window.matchMedia(media)
    const update = () => {
      const height = query.matches && bar.current ? bar.current.offsetHeight + margin : 0
      style.setProperty('--bar-height', `${height}px`)
    }
    const observer = new ResizeObserver(update)
    if (bar.current) observer.observe(bar.current)
    query.addEventListener('change', update)
    update()
    return () => {
      observer.disconnect()
      query.removeEventListener('change', update)
      style.removeProperty('--bar-height')
    }
  }, [media, margin])
  return bar
}
