import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const Manifest = z.looseObject({
  name: z.literal('Itara'),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string() })),
})

it('the shop can be put on the home screen, with a picture of its own', () => {
  expect(readFileSync('web/index.html', 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const { icons } = z.parse(Manifest, JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')))
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  for (const { src } of icons) expect(existsSync(`web/public${src}`), src).toBe(true)
})
