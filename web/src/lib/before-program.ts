/*
 * What web/before-first-paint.js does for a page before its program is there. Without that script, as in tests of single
 * components, nothing needs doing.
 */

declare global {
  interface Window {
    loadAnew?: () => void
    tapAgain?: () => void
    giveUp?: () => void
  }
}

/**
 * Loads the document anew as soon as the shop answers, if it is still at this address by then; three times at most, with a pause before
 * the second and the third, so that a file that never comes ends with what is on the screen, and with the message of giveUp. For a file of the program that did not come: Chromium takes it as missing for
 * as long as the document lives (https://github.com/whatwg/html/issues/6768).
 */
export function loadAnew(): void {
  window.loadAnew?.()
}

/**
 * Shows that the shop could not start, in both languages, with a button that reloads. For when nothing of the app is left
 * that could show it.
 */
export function giveUp(): void {
  window.giveUp?.()
}

/**
 * Notes that the app has started, and repeats what was done last before it could hear it: a tap on a button, or a choice
 * from a list.
 */
export function tapAgain(): void {
  window.tapAgain?.()
}
