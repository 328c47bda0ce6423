import { expect, it } from 'vitest'
import { prove } from './outbox/prove.ts'
import { summaryOf } from './outbox/summary.ts'

// A dozen browser starts take minutes, and several times as long on a busy machine.
const WITHIN_MS = 1_200_000

const ENTRIES = 15
const PHONES = 3

it(
  'records everything that a phone said is recorded exactly once, on its own day',
  async () => {
    const proof = await prove({ seed: 42, entries: ENTRIES, phones: PHONES })
    const { text, isProven } = summaryOf(proof)
    expect(isProven, text).toBe(true)
    expect(proof.claims.length).toBeGreaterThanOrEqual(ENTRIES)
  },
  WITHIN_MS,
)
