/**
 * Oldest supported browsers, of spring 2022: an iPhone 7 stops at Safari 15.6, Android 6 at Chrome 106. The build
 * compiles to their syntax. The app must not depend on APIs that they lack: tests/browser/oldest-browsers.test.ts
 * removes those from the page.
 */
export const OLDEST_BROWSERS = ['chrome100', 'edge100', 'firefox100', 'safari15.6']
