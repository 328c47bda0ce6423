import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const Manifest = z.looseObject({
  name: z.literal('Itara'),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string() })),
})

/** Returns the size in the header of a PNG. */
function widthAndHeight(file: string): string {
  const header = readFileSync(file)
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`
}

it('lets the shop be installed on the home screen with its own icon', () => {
  expect(readFileSync('web/index.html', 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const { icons } = z.parse(Manifest, JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')))
  for (const { src } of icons) expect(existsSync(`web/public${src}`), src).toBe(true)
})

it('lists icons in the sizes that browsers request', () => {
  const { icons } = z.parse(Manifest, JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')))
  const drawn = icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of drawn) expect(widthAndHeight(`web/public${src}`), src).toBe(sizes)
  // iPhones request this icon.
  expect(widthAndHeight('web/public/apple-touch-icon.png')).toBe('180x180')
})
