import { type RefObject, useEffect, useRef } from 'react'

/** Brings what has just been opened into view and moves the focus to it. */
export function useFocusInView<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => focusInView(place.current, 'nearest'), [])
  return place
}

/** Scrolls to a place and focuses it; it needs a tabIndex. */
export function focusInView(place: HTMLElement | null, block: 'start' | 'nearest'): void {
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}
