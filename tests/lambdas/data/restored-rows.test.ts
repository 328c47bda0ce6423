import { describe, expect, it } from 'vitest'
import { isRestorable } from '../../../lambdas/data/restored-rows.ts'
import { BACKUP_KINDS, entitiesWith } from '../../../shared/entities.ts'

describe('isRestorable', () => {
  it.each(BACKUP_KINDS)('accepts rows of the kind %s only at their own keys', (kind) => {
    expect(isRestorable(kind, { PK: 'TOTALS', SK: 'ALL' })).toBe(false)
    expect(isRestorable(kind, { PK: '', SK: '' })).toBe(false)
  })

  it('accepts idempotency keys of entries, but not of single requests', () => {
    expect(isRestorable('once', { PK: 'ONCE#recorded#1', SK: 'ONCE' })).toBe(true)
    expect(isRestorable('once', { PK: 'ONCE#seller-1#POST /orders#1', SK: 'ONCE' })).toBe(false)
  })

  it.each(entitiesWith('omitted'))('rejects rows of the kind %s', (kind) => {
    expect(isRestorable(kind, { PK: 'ADMINS', SK: 'ADMINS' })).toBe(false)
  })
})
