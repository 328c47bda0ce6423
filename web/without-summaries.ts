import type { Plugin } from 'vite'

/** What a route does, in a sentence for docs/openapi.json: nothing in a browser shows it. */
const SUMMARY = /^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),$/gm

/** Leaves the routes' descriptions out of the site. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform(code, id) {
    return /\/shared\/\w[\w-]*\/(?:[\w-]+-)?routes\.ts$/.test(id)
      ? { code: code.replace(SUMMARY, ''), map: null }
      : null
  },
}
