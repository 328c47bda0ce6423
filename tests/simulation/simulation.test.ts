import { describe, expect, inject, it } from 'vitest'
import { isNightly, longOrShort } from '../support/long-runs.ts'
import { bugs } from './bugs/bugs.ts'
import { CAST } from './people/people.ts'
import { runShop, runShops, STEPS_A_SHOP, shopsFor } from './run-shops.ts'
import { shrink } from './shrink.ts'

// Simulates the whole shop with failures. Everything takes virtual time, so nothing depends on the speed of the
// machine.

/** Each takes 1 ms of processor time, so a long run makes a quarter of the nightly ones. */
const REQUESTS = longOrShort(12_500, 500, 50_000)

/** A long run takes a minute of processor time, of which a busy machine may give a tenth. */
const ENDS_WITHIN_MS = 900_000

describe(`${REQUESTS} simulated requests with failures`, () => {
  it.each([
    { from: 'a fixed seed', seed: 1 },
    { from: 'a new seed', seed: inject('seed') },
  ])(
    'leaves consistent books, from $from',
    async ({ seed }) => {
      const failed = await runShops(shopsFor(seed, REQUESTS), { threads: 2 })
      const repeat = `npm run simulate -- --seed ${seed} --shop ${failed?.shop.shop} --steps ${STEPS_A_SHOP}`
      expect(failed?.ended.faults ?? [], `Repeat it, and find the shortest history: ${repeat}`).toEqual([])
    },
    ENDS_WITHIN_MS,
  )
})

it('repeats the history for the same seed and changes it for another', async () => {
  const shop = { seed: 7, shop: 1, steps: longOrShort(300, 100) }
  const [first, again, other] = await Promise.all([runShop(shop), runShop(shop), runShop({ ...shop, seed: 8 })])
  expect(again.history).toEqual(first.history)
  expect(again.ended).toEqual(first.ended)
  expect(other.ended.hash).not.toBe(first.ended.hash)
})

it.runIf(isNightly)(
  'shrinks a planted bug to fewer than a hundred requests of few people',
  async () => {
    const bug = bugs.find(({ name }) => name === 'does not return the lamps of a voided sale to stock')
    const failed = await runShops(shopsFor(3, 800), { threads: 1, bug })
    if (!failed) throw new Error('The bug was not found')
    const { shop, ended, history } = await shrink(failed, { bug })
    expect(ended.faults[0]).toContain('according to the journal')
    expect(ended.foundAt).toBeLessThan(100)
    expect(shop.people?.length).toBeLessThan(CAST.length / 2)
    expect(history.filter((line) => line.startsWith('FAULT'))).not.toEqual([])
  },
  ENDS_WITHIN_MS,
)
