import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { random as randomBy } from '../../local/demo/random.ts'
import { newId } from '../../shared/id.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { TillLamp } from '../../shared/products/till-lamp.ts'
import { beginStocktake, getStocktake } from '../../shared/stocktakes/routes.ts'
import { checkDigit } from '../../web/src/features/admin-products/labels/internal-code.ts'
import { longOrShort } from '../support/long-runs.ts'
import { signInAsAdmin } from './outbox/as-admin.ts'
import { talliesInTable, verifyBooks } from './outbox/books.ts'
import { type CountedLamp, countByChance } from './outbox/count-offline.ts'
import { openPaperCount } from './outbox/paper-count.ts'
import { newPhone } from './outbox/phone.ts'
import { prepareToCountThenClose, sendAllEntries } from './outbox/power-loss.ts'
import { openWorld, type World } from './outbox/world.ts'

const TALLIES = longOrShort(20, 20, 1000)
const WITHIN_MS = 3_600_000

/** Time in ms within which a phone sends all of its tallies. */
const SENDS_WITHIN_MS = TALLIES * 1000

/** Number of times that the phone loses power while it sends, and the time in ms until it does. */
const POWER_LOSSES = 4
const SENDS_FOR_MS = 3000

it(
  `counts ${TALLIES} tallies made offline exactly once each`,
  async () => {
    const seed = Number(process.env.ITARA_SEED ?? Date.now() % 1_000_000)
    console.log(`ITARA_SEED=${seed} repeats this count`)
    const random = randomBy(seed)
    const world = await openWorld()
    onTestFinished(() => world.shop.stop())
    const { stocktakeId, lamps, review } = await beginCount(world)
    const phone = await newPhone({ name: 'phone', world, clockErrorMs: 0, random: randomBy(seed + 1) })
    onTestFinished(() => phone.throwAway())
    await prepareToCountThenClose(phone)

    phone.line.setQuality('none')
    const paper = openPaperCount()
    await countByChance({ phone, random, lamps, paper }, TALLIES)
    phone.line.setQuality('bad')
    for (let losses = 0; losses < POWER_LOSSES; losses += 1) {
      const [page] = await phone.start(1)
      await page.waitForTimeout(random() * SENDS_FOR_MS)
      await phone.kill()
    }
    const entries = await sendAllEntries(phone, SENDS_WITHIN_MS)

    expect(entries.map(({ state }) => state)).toEqual(Array(paper.entries()).fill('done'))
    const recorded = (await talliesInTable(world)).filter(({ stocktake }) => stocktake === stocktakeId)
    const counted = recorded.filter(({ pieces }) => pieces !== undefined)
    const undone = new Set(recorded.flatMap(({ undoes }) => undoes ?? []))
    expect(
      counted.map(({ _id, name, place = '', pieces }) => ({ lamp: name, place, pieces, isUndone: undone.has(_id) })),
    ).toEqual(paper.tallies.map(({ before: _, ...tally }) => tally))
    expect(recorded).toHaveLength(paper.entries())
    expect(undone.size).toBe(paper.withdrawals())
    expect(await review()).toEqual(paper.totals())
    const { isClean, says } = await verifyBooks(world)
    expect(isClean, says).toBe(true)
  },
  WITHIN_MS,
)

/** Gives each lamp a barcode and begins a stocktake of all. `review` returns the counted pieces by lamp. */
async function beginCount(world: World) {
  const call = await signInAsAdmin(world)
  const lamps: CountedLamp[] = []
  for (const { _id, name, revision } of z.parse(z.array(TillLamp), await call('GET', listTillLamps.path))) {
    const digits = `2${String(lamps.length).padStart(11, '0')}`
    const code = digits + checkDigit(digits)
    await call('PATCH', `/products/${_id}`, { code, revision })
    lamps.push({ name, code })
  }
  const stocktakeId = newId()
  await call('POST', beginStocktake.path, { stocktakeId, name: 'Ibarura', scope: 'all' })
  const review = async (): Promise<Record<string, number>> => {
    // The session of an hour ago may have expired.
    const callNow = await signInAsAdmin(world)
    const { lines } = z.parse(getStocktake.reply, await callNow('GET', `/stocktakes/${stocktakeId}`))
    return Object.fromEntries(lines.flatMap(({ name, counted }) => (counted === undefined ? [] : [[name, counted]])))
  }
  return { stocktakeId, lamps, review }
}
