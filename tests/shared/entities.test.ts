import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { totalsEntities } from '../../lambdas/data/totals-items.ts'
import { entities } from '../../shared/entities.ts'

const data = join(import.meta.dirname, '../../lambdas/data')

it('declares each entity that the shop writes', () => {
  const sources = readdirSync(data).map((file) => readFileSync(join(data, file), 'utf8'))
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:entity|':entity'): '([a-z-]+)'/g)].map(([, kind = '']) => kind),
  )
  expect(written.length).toBeGreaterThan(20)
  expect([...written, ...totalsEntities].filter((kind) => !Object.hasOwn(entities, kind))).toEqual([])
})
