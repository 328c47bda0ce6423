import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { catalogue } from '../../lambdas/data/catalogue.ts'
import { table } from '../../lambdas/data/table.ts'
import { applyToCatalogue } from '../../lambdas/products/apply-to-catalogue.ts'
import { longOrShort } from '../support/long-runs.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeMeter } from '../support/meter.ts'
import { stock } from '../support/shop.ts'
import { openTableStream } from '../support/table-stream.ts'

// The catalogue in memory while very many lamps change together.

const costOf = makeMeter(table)
const LAMPS = longOrShort(500, 500, 1500)
const first = Array.from({ length: 300 }, () => makeProduct())

let read: Awaited<ReturnType<typeof openTableStream>>
let passed = 0

/** Reads the catalogue this much later than the previous time. */
async function readAfter(laterMs: number) {
  passed += laterMs
  return catalogue()
}

/** Delivers the stream's records in batches of up to a hundred, like the stream. */
async function follow(): Promise<void> {
  const records = await read()
  for (let at = 0; at < records.length; at += 100) await applyToCatalogue(records.slice(at, at + 100))
}

beforeAll(async () => {
  const now = clock.now
  vi.spyOn(clock, 'now').mockImplementation(() => now() + passed)
  read = await openTableStream('products/follow-changes')
  await stock(...first)
  await follow()
  expect(await catalogue()).toHaveLength(first.length)
})

afterAll(() => vi.restoreAllMocks())

it('refreshes the catalogue within 5 s of an import, for at most a full read’s cost', async () => {
  const imported = Array.from({ length: LAMPS }, () => makeProduct())
  const lamps = first.length + LAMPS
  for (let at = 0; at < LAMPS; at += 100) {
    await stock(...imported.slice(at, at + 100))
    await follow()
    for (const laterMs of [0, 100, 900]) {
      const { inARow, capacity } = await costOf(() => readAfter(laterMs))
      expect(inARow).toBeLessThanOrEqual(3)
      // A lamp has about 800 bytes: a full read costs about a tenth of a unit for each lamp, a read by key half a unit.
      expect(capacity).toBeLessThanOrEqual(lamps / 5)
    }
  }
  await readAfter(2500)
  expect((await readAfter(2500)).map(({ _id }) => _id)).toEqual(
    [...first, ...imported]
      .map(({ _id }) => _id)
      .toSorted()
      .toReversed(),
  )
})

it('serves many calls from memory and queries the table once a second', async () => {
  const { roundTrips } = await costOf(async () => {
    for (let n = 0; n < 200; n += 1) await readAfter(10)
  })
  expect(roundTrips).toBeLessThanOrEqual(3)
})

it('merges changes of one lamp in a batch and keeps the last', async () => {
  const [lamp] = first
  if (!lamp) throw new Error('There are no lamps')
  await stock({ ...lamp, price: 1000, revision: 2 })
  for (let revision = 3; revision < 40; revision += 1) {
    await stock({ ...lamp, price: 1000, countInStock: 100 - revision, revision })
  }
  await follow()
  // A single call, without others at the same time.
  expect((await readAfter(2000)).find(({ _id }) => _id === lamp._id)).toMatchObject({ price: 1000, countInStock: 61 })
})
