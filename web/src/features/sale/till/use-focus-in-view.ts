import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref that scrolls a newly opened element into view and focuses it. */
export function useFocusInView<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => focusInView(place.current, 'nearest'), [])
  return place
}

/** Scrolls to an element and focuses it. The element needs a tabIndex. */
export function focusInView(place: HTMLElement | null, block: 'start' | 'nearest'): void {
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}
