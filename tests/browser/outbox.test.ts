import { expect, it } from 'vitest'
import { prove } from './outbox/prove.ts'
import { summaryOf } from './outbox/summary.ts'

// Some twenty lives of a browser take longer than other tests where others use the machine, too.
const WITHIN_MS = 300_000

it(
  'whatever happens to a phone, all that it says is recorded is in the books once, on its own day',
  async () => {
    const proof = await prove({ seed: 7, entries: 20 })
    const { text, isProven } = summaryOf(proof)
    expect(isProven, text).toBe(true)
    // It has seen what it is about.
    expect(proof.claims.length).toBeGreaterThanOrEqual(20)
    expect(proof.claims.map(({ said }) => said)).toEqual(expect.arrayContaining(['recorded', 'waits']))
    expect(Object.keys(proof.calls)).toEqual(expect.arrayContaining(['is cut before', 'is cut after']))
  },
  WITHIN_MS,
)
