import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCRIPT = '<script src="/before-first-paint.js"></script>'

/** Puts what the first paint needs into index.html itself: on a line with long delays each file more is half a second. */
export const withInlineHead: Plugin[] = [
  {
    name: 'with-inline-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      // The policy of shared/site-headers.ts has the hash of this very text.
      handler: (html) =>
        html.replace(
          SCRIPT,
          () => `<script>${readFileSync(join(import.meta.dirname, 'before-first-paint.js'), 'utf8')}</script>`,
        ),
    },
  },
  {
    name: 'with-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const file = bundle[name]
          return file?.type === 'asset' ? `<style>${file.source.toString().trim()}</style>` : link
        }),
    },
  },
]
