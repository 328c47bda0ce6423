import { expect, it } from 'vitest'
import { inLongRuns } from '../support/long-runs.ts'
import { runShop } from './run-shops.ts'

// Bugs that the simulation has found in the shop, each with the shop that showed it.

async function expectNoFaults(shop: { seed: number; shop: number; steps: number }): Promise<void> {
  expect((await runShop(shop)).ended.faults).toEqual([])
}

it('makes one of two simultaneous changes of a user wait instead of failing with 500', () =>
  expectNoFaults({ seed: 1, shop: 0, steps: 150 }))

inLongRuns(() => {
  it.each([
    {
      what: 'a look at a payment, which may write, answers that it is not known whether it did: its route has to declare that',
      shop: { seed: 31, shop: 0, steps: 3200 },
    },
    {
      what: 'a sale keeps the prices of its moment, also of lamps that were taken from the stock before',
      shop: { seed: 280625777, shop: 4, steps: 6250 },
    },
    {
      what: 'dead letters of a deleted lamp are handed over again all in one millisecond: no catalogue shows it for half a day',
      shop: { seed: 77, shop: 1, steps: 3125 },
    },
    {
      what: 'a sale that is divided among its lamps just half way between two hundredths has parts that add up',
      shop: { seed: 1430922032, shop: 3, steps: 6250 },
    },
  ])('$what', ({ shop }) => expectNoFaults(shop))
})
