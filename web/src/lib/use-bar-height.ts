import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a bar at the bottom of the screen and sets `--bar-height` to its height, so that toasts appear
 * above it. `media` is the media query under which the bar is there.
 */
export function useBarHeight(media: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const isBar = window.matchMedia(media)
    const tell = () => style.setProperty('--bar-height', isBar.matches ? `${bar.current?.offsetHeight ?? 0}px` : '0px')
    const observer = new ResizeObserver(tell)
    if (bar.current) observer.observe(bar.current)
    isBar.addEventListener('change', tell)
    tell()
    return () => {
      observer.disconnect()
      isBar.removeEventListener('change', tell)
      style.removeProperty('--bar-height')
    }
  }, [media])
  return bar
}
