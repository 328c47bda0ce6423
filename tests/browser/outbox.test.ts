import { expect, it } from 'vitest'
import { prove } from './outbox/prove.ts'
import { summaryOf } from './outbox/summary.ts'

it('whatever happens to a phone, all that it says is recorded is in the books once, on its own day', async () => {
  const proof = await prove({ seed: 7, entries: 30 })
  const { text, isProven } = summaryOf(proof)
  expect(isProven, text).toBe(true)
  // It has seen what it is about.
  expect(proof.claims.length).toBeGreaterThanOrEqual(30)
  expect(proof.claims.map(({ said }) => said)).toEqual(expect.arrayContaining(['recorded', 'waits']))
  expect(Object.keys(proof.calls)).toEqual(expect.arrayContaining(['is cut before', 'is cut after']))
})
