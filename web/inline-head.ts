import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCRIPT = '<script src="/before-first-paint.js"></script>'

/**
 * Inlines what the first paint needs into index.html: on a connection with long delays, each additional file costs half
 * a second.
 */
export const inlineHead: Plugin[] = [
  {
    name: 'inline-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      // The policy of shared/site-headers.ts contains the hash of exactly this text.
      handler: (html) =>
        html.replace(
          SCRIPT,
          () => `<script>${readFileSync(join(import.meta.dirname, 'before-first-paint.js'), 'utf8')}</script>`,
        ),
    },
  },
  {
    name: 'inline-styles',
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
