/**
 * The oldest browsers that the shop works in, of spring 2022: an iPhone 7 stops at Safari 15.6, Android 6 at Chrome 106.
 * The build writes their syntax. What they lack besides, nothing may need: tests/browser/oldest-browsers.test.ts takes it
 * away from the page.
 */
export const OLDEST_BROWSERS = ['chrome100', 'edge100', 'firefox100', 'safari15.6']
