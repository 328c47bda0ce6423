import { expect, it } from 'vitest'
import { MAX_WRITES } from '../../../lambdas/data/transact.ts'
import { deletionWrites } from '../../../lambdas/receipts/payables.ts'

it('deletes 20 lines of lamps that a count had found, with five payees, in one write', () => {
  const counted = { pieces: 1, at: '2026-11-20T08:00:00.000Z' }
  const lines = Array.from({ length: 20 }, (_, n) => ({ product: `lamp-${n}`, counted }))
  expect(deletionWrites({ lines }, 5)).toBeLessThanOrEqual(MAX_WRITES)
})
