import type { Plugin } from 'vite'

/** Summary of a route, a sentence for docs/openapi.json that no browser shows. */
const SUMMARY = /^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm

/** Removes the routes' summaries from the site, 2.5 kB gzipped of the office. */
export const stripRouteSummaries: Plugin = {
  name: 'strip-route-summaries',
  enforce: 'pre',
  transform(code, id) {
    return /\/shared\/\w[\w-]*\/(?:[\w-]+-)?routes\.ts$/.test(id)
      ? { code: code.replace(SUMMARY, ''), map: null }
      : null
  },
}
