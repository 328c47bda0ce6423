import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delivery, deliver } from '../../../local/stream/deliver.ts'

type Consumer = (records: readonly number[]) => number

/** Delivers to a consumer and records the calls. */
async function deliverTo(records: readonly number[], consumer: Consumer, retryAttempts = 2) {
  const calls: number[][] = []
  const handled: number[] = []
  const givenUp: { record: number; tries: number }[] = []
  const settled: number[] = []
  const pauses: number[] = []
  const delivery: Delivery<number> = {
    retryAttempts,
    async attempt(batch) {
      calls.push([...batch])
      return consumer(batch)
    },
    handled(batch) {
      handled.push(...batch)
      settled.push(...batch)
    },
    async giveUp(record, tries) {
      givenUp.push({ record, tries })
      settled.push(record)
    },
    async pause(retry) {
      pauses.push(retry)
    },
  }
  await deliver(records, delivery)
  return { calls, handled, givenUp, settled, pauses }
}

/** Handles all records before the first that it refuses, and reports that one. */
const reporting =
  (refuses: (record: number) => boolean): Consumer =>
  (records) => {
    const at = records.findIndex(refuses)
    return at === -1 ? records.length : at
  }

/** Throws at the first record that it refuses, so that the whole batch fails. */
const throwing =
  (refuses: (record: number) => boolean): Consumer =>
  (records) =>
    records.some(refuses) ? 0 : records.length

describe('deliver', () => {
  it('delivers a batch once when it succeeds', async () => {
    const { calls, handled, givenUp } = await deliverTo(
      [1, 2, 3],
      reporting(() => false),
    )

    expect(calls).toEqual([[1, 2, 3]])
    expect(handled).toEqual([1, 2, 3])
    expect(givenUp).toEqual([])
  })

  it('continues from the reported record without those before it', async () => {
    let first = true
    const { calls, handled } = await deliverTo([1, 2, 3, 4], (records) => {
      const count = first ? 2 : records.length
      first = false
      return count
    })

    expect(calls).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ])
    expect(handled).toEqual([1, 2, 3, 4])
  })

  it('halves a failing batch until the bad record is alone and delivers all others', async () => {
    const { calls, handled, givenUp } = await deliverTo(
      [1, 2, 3, 4],
      throwing((record) => record === 2),
      0,
    )

    expect(calls).toEqual([[1, 2, 3, 4], [1, 2], [1], [2], [3, 4]])
    expect(handled).toEqual([1, 3, 4])
    expect(givenUp).toEqual([{ record: 2, tries: 1 }])
  })

  it('retries a single record with pauses up to the limit and then gives up', async () => {
    const { calls, givenUp, pauses } = await deliverTo(
      [7],
      throwing(() => true),
      3,
    )

    expect(calls).toEqual([[7], [7], [7], [7]])
    expect(pauses).toEqual([1, 2, 3])
    expect(givenUp).toEqual([{ record: 7, tries: 4 }])
  })

  it('does not count the halving of a batch as a retry', async () => {
    let calls = 0
    const thirdTimeLucky: Consumer = (records) => (records.includes(1) && ++calls < 4 ? 0 : records.length)

    const { handled, givenUp } = await deliverTo([1, 2, 3, 4], thirdTimeLucky, 1)

    expect(givenUp).toEqual([])
    expect(handled).toEqual([1, 2, 3, 4])
  })

  it('stops when giving up a record fails', async () => {
    const stop = new Error('the queue is down')
    const handled: number[] = []

    const delivering = deliver([1, 2, 3], {
      retryAttempts: 0,
      attempt: async (records) => reporting((record) => record === 2)(records),
      handled: (records) => void handled.push(...records),
      giveUp: () => Promise.reject(stop),
      pause: async () => undefined,
    })

    await expect(delivering).rejects.toBe(stop)
    expect(handled).toEqual([1])
  })

  it('handles or gives up each record once and in order for any consumer', async () => {
    // Failures of each record before it succeeds: their number and their kind.
    const behaviour = fc.record({ refusals: fc.constantFrom(0, 0, 0, 1, 2, 3, 9, Infinity), throws: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 1, maxLength: 40 }),
        fc.nat(4),
        async (records, retryAttempts) => {
          const left = records.map(({ refusals }) => refusals)
          const reached = new Set<number>()
          const consumer: Consumer = (batch) => {
            for (const [at, record] of batch.entries()) {
              if ((left[record] ?? 0) > 0) {
                left[record] = (left[record] ?? 0) - 1
                return records[record]?.throws ? 0 : at
              }
              reached.add(record)
            }
            return batch.length
          }

          const all = records.map((_, record) => record)
          const { handled, givenUp, settled, calls } = await deliverTo(all, consumer, retryAttempts)

          expect(settled).toEqual(all)
          expect(handled.every((record) => reached.has(record))).toBe(true)
          for (const { record, tries } of givenUp) {
            expect(records[record]?.refusals).toBeGreaterThan(retryAttempts)
            expect(tries).toBe(retryAttempts + 1)
          }
          for (const [record, { refusals }] of records.entries()) {
            expect(givenUp.some((dead) => dead.record === record) || refusals !== Infinity).toBe(true)
          }
          for (const call of calls) expect(call).toEqual(all.slice(call[0], (call[0] ?? 0) + call.length))
        },
      ),
    )
  })
})
