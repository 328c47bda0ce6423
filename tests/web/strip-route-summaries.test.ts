import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { stripRouteSummaries } from '../../web/strip-route-summaries.ts'

const root = new URL('../../', import.meta.url).pathname
const Transform = z.custom<(code: string, id: string) => { code: string } | null>(
  (value) => typeof value === 'function',
)
const transform = Transform.parse(stripRouteSummaries.transform)

it('builds the site without the routes’ summaries but with their other fields', () => {
  const files = globSync('shared/*/*routes.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const code = readFileSync(root + file, 'utf8')
    const left = transform(code, root + file)?.code ?? ''
    expect(left, file).not.toContain('summary:')
    expect(left.match(/ handler: /g), file).toEqual(code.match(/ handler: /g))
  }
  expect(transform('  summary: 1,', '/web/src/app/main.tsx')).toBeNull()
})
