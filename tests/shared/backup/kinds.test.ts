import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAllowedKey } from '../../../lambdas/backup/key-patterns.ts'
import { totalsEntities } from '../../../lambdas/data/totals-items.ts'
import { BACKUP_KINDS, OMITTED_KINDS } from '../../../shared/backup/kinds.ts'

const data = join(import.meta.dirname, '../../../lambdas/data')

it('backs up each kind of item that the shop writes, or gives a reason against it', () => {
  const sources = readdirSync(data).map((file) => readFileSync(join(data, file), 'utf8'))
  const written = sources.flatMap((source) => [
    ...[...source.matchAll(/\bentity: '([a-z-]+)'/g)].map(([, kind = '']) => kind),
    ...[...source.matchAll(/':entity': '([a-z-]+)'/g)].map(([, kind = '']) => kind),
  ])
  expect(written.length).toBeGreaterThan(20)
  const known = new Set<string>([...BACKUP_KINDS, ...Object.keys(OMITTED_KINDS)])
  expect([...written, ...totalsEntities].filter((kind) => !known.has(kind))).toEqual([])
})

it('includes or excludes each kind, never both', () => {
  expect(BACKUP_KINDS.filter((kind) => kind in OMITTED_KINDS)).toEqual([])
})

it.each(BACKUP_KINDS)('gives rows of the kind %s their own place', (kind) => {
  expect(isAllowedKey(kind, { PK: 'TOTALS', SK: 'ALL' })).toBe(false)
  expect(isAllowedKey(kind, { PK: '', SK: '' })).toBe(false)
})
