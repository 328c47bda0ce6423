import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('lists each text with its translation (`npm run texts` regenerates the page)', () => {
  const written = readFileSync(new URL('../../docs/reference/texts.md', import.meta.url), 'utf8')
  expect(written).toContain('| shop.cart | Igitebo | Cart |')
  // In a process of its own: Vitest transforms the code of texts with values, which the page quotes.
  const maker = fileURLToPath(new URL('../../docs/make-texts.ts', import.meta.url))
  expect(written).toBe(execFileSync(process.execPath, [maker, '--print'], { encoding: 'utf8', maxBuffer: 10_000_000 }))
})
