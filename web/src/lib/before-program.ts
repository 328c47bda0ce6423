/*
 * What web/before-first-paint.js does for a page before its program is there. Without that script, as in tests of single
 * components, nothing needs doing.
 */

declare global {
  interface Window {
    loadAnew?: () => void
    tapAgain?: () => void
  }
}

/**
 * Loads the document anew as soon as the shop answers, if it is still at this address by then; three times at most, with a pause before
 * the second and the third, so that a file that never comes ends with what is on the screen. For a file of the program that did not come: Chromium takes it as missing for
 * as long as the document lives (https://github.com/whatwg/html/issues/6768).
 */
export function loadAnew(): void {
  window.loadAnew?.()
}

/** Does once more what was done last before the program could hear it: a tap on a button, or a choice from a list. */
export function tapAgain(): void {
  window.tapAgain?.()
}
