import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a bar at the screen's lower edge: tells the page how high it is (`--bar-height`), so that what is shown in passing
 * stands above it. `media` says where it is such a bar.
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
