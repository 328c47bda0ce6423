/*
 * Functions that web/before-first-paint.js provides to a page before the app has loaded. Without that script, as in
 * tests of single components, they do nothing.
 */

declare global {
  interface Window {
    reloadWhenOnline?: () => void
    replayTap?: () => void
    showStartFailure?: () => void
  }
}

/**
 * Reloads the document as soon as the shop responds, if it is still at this address by then. It does so at most three
 * times, with a pause before the second and the third. If a file never arrives, the current screen stays, with the
 * message of showStartFailure. Needed when a file of the app failed to load: Chromium treats it as missing for the lifetime of
 * the document (https://github.com/whatwg/html/issues/6768).
 */
export function reloadWhenOnline(): void {
  window.reloadWhenOnline?.()
}

/**
 * Shows that the shop could not start, in both languages, with a button that reloads. Used when no part of the app is
 * left to show it.
 */
export function showStartFailure(): void {
  window.showStartFailure?.()
}

/** Records that the app has started, and repeats the last action before that: a tap or a choice. */
export function replayTap(): void {
  window.replayTap?.()
}
