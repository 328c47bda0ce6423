import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { permissionsOf } from '../../../cdk/permissions/permissions.ts'
import { putAuditEntry } from '../../../lambdas/data/audit-log.ts'
import type { AuditEntry } from '../../../shared/changes/audit-log.ts'
import { contract } from '../../../shared/contract.ts'

const line: Omit<AuditEntry, '_id'> = {
  of: 'report',
  row: 'report-1',
  name: 'Kivu pendant',
  kind: 'changed',
  at: '2026-11-22T08:00:00.000Z',
  by: { _id: 'seller-1', name: 'Grace' },
  fields: [{ field: 'soldAt', before: 45_000, after: 100 }],
}

describe('audit log', () => {
  it('rejects an audit entry whose key exists already', () => {
    expect(putAuditEntry(line)).toMatchObject({
      Put: { Item: { PK: 'CHANGES#report#report-1' }, ConditionExpression: 'attribute_not_exists(PK)' },
    })
  })

  it('gives two audit entries of the same instant separate keys', () => {
    expect(putAuditEntry(line).Put?.Item?.SK).not.toBe(putAuditEntry(line).Put?.Item?.SK)
  })

  it('creates audit keys in one file, so no other code writes or erases entries', () => {
    const root = join(import.meta.dirname, '../../../lambdas')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const making = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('`CHANGES#'))
    expect(making).toEqual([join('data', 'audit-log.ts')])
    expect(readFileSync(join(root, 'data/audit-log.ts'), 'utf8')).not.toMatch(/Update|Delete|BatchWrite|Put:/)
  })

  it('serves the audit log by routes with read permission only', () => {
    const routes = contract.filter(({ path }) => path.startsWith('/changes'))
    expect(routes.map(({ method }) => method)).toEqual(['GET', 'GET'])
    for (const { handler } of routes) {
      const { actions, keys } = permissionsOf(handler)
      // GetItem reads the caller's profile, BatchGetItem the current names of authors.
      expect(actions.filter((action) => !['Query', 'GetItem', 'BatchGetItem'].includes(action))).toEqual([])
      expect(keys.filter((key) => !key.startsWith('CHANGES#') && key !== 'USER#*')).toEqual([])
    }
  })
})
