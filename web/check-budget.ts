import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { bytesOf, filesOf, Manifest } from './budget.ts'

/*
 * Holds the built site to what a visitor on a phone may have to download, gzipped: `node web/check-budget.ts`.
 * The limits are the design's: a first visit to the shop, and what the next two screens may add to it.
 */
const KB = 1000
const HOME = ['index.html', 'src/features/products/home-page.tsx']
const FIRST_JS = 145 * KB
const FIRST_CSS = 10 * KB
const NEXT_SCREEN = 10 * KB
const NEXT_SCREENS = ['src/features/products/product-page.tsx', 'src/features/cart/cart-page.tsx']

const dist = new URL('./dist/', import.meta.url)
const manifest = z.parse(Manifest, JSON.parse(read('.vite/manifest.json').toString()))
// The script of public/ that index.html runs before the first paint.
const first = filesOf(manifest, HOME).add('theme.js')
const screens = NEXT_SCREENS.map((screen) => ({
  screen,
  files: [...filesOf(manifest, [screen])].filter((file) => !first.has(file)),
}))
const all = [...first, ...screens.flatMap(({ files }) => files)]
const sizes = new Map(all.map((file) => [file, gzipSync(read(file)).length]))

const rows = [
  { what: 'first load of /, JS', bytes: bytesOf(first, '.js', sizes), limit: FIRST_JS },
  { what: 'first load of /, CSS', bytes: bytesOf(first, '.css', sizes), limit: FIRST_CSS },
  ...screens.map(({ screen, files }) => ({
    what: `then ${screen}, JS`,
    bytes: bytesOf(files, '.js', sizes),
    limit: NEXT_SCREEN,
  })),
]
console.table([...first].map((file) => ({ file, gzip: sizes.get(file) })))
console.table(rows.map(({ what, bytes, limit }) => ({ what, gzip: bytes, limit, fits: bytes <= limit })))
if (rows.some(({ bytes, limit }) => bytes > limit)) {
  console.error('The site is over its budget: see the rows that do not fit.')
  process.exitCode = 1
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, dist))
}
