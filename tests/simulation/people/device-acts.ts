import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { closeOnDevice, moveMoney } from './cash-acts.ts'
import type { Client } from './client.ts'
import type { KnownLamp } from './knowledge.ts'
import type { Act, People } from './people.ts'
import { DEBTORS, priceNear } from './sales.ts'
import { postWhile, tally, undoTally } from './stocktake-acts.ts'
import { METHODS, SOURCES, tendersFor } from './tender-acts.ts'

/** Does one of these actions on the person's device, online or offline. */
async function act(client: Client, people: People, acts: readonly Act[]): Promise<void> {
  const { dice, devices, faultRates } = people
  const device = devices.get(client.person.sub)
  if (!device) return
  if (dice.chance(device.hasLine ? faultRates().lineGone : 0.3)) {
    device.hasLine = !device.hasLine
    // A seller may give up an unsent entry while it is being sent.
    await Promise.all([device.send(), ...(dice.chance(0.5) ? [device.tidyUp()] : [])])
  }
  await dice.pick(acts)(client, people)
}

/** Does any action of sellers on their devices. */
export const makeOnDevice: Act = (client, people) =>
  act(client, people, [
    sell,
    sell,
    sell,
    payPart,
    payAtOnce,
    spend,
    moveMoney,
    moveMoney,
    closeOnDevice,
    tally,
    tally,
    tally,
    undoTally,
    tidyUp,
  ])

/** Counts lamps or the drawer on a device, or sells. */
export const countOnDevice: Act = (client, people) =>
  act(client, people, [
    sell,
    sellCounted,
    sellCounted,
    moveMoney,
    closeOnDevice,
    tally,
    tally,
    tally,
    tally,
    tally,
    undoTally,
    undoTally,
    tidyUp,
  ])

/** Sells lamps on a device, often more than the shop has on record. */
export const oversellOnDevice: Act = (client, people) => act(client, people, [sell, sellBeyond, sellBeyond, tidyUp])

const tidyUp: Act = async (client, { devices }) => devices.get(client.person.sub)?.tidyUp()

const sell: Act = (client, people) => {
  const { dice, known } = people
  return sellLamps(client, people, [...new Set(Array.from({ length: dice.from(1, 3) }, () => known.lamp(dice)))])
}

/** Sells a lamp that was counted lately, perhaps before its count. */
const sellCounted: Act = async (client, people) => {
  const { dice, known } = people
  const counted = known.recent(dice, known.tallies)?.lamp
  await sellLamps(
    client,
    people,
    known.lamps.filter(({ _id }) => _id === counted),
  )
}

/** Posts counts while late sales of one of the lamps arrive, some from before its count. */
export const postWhileSelling: Act = (client, people) =>
  postWhile(client, people, async (lamp) => {
    const lamps = people.known.lamps.filter(({ _id }) => _id === lamp)
    for (let sales = people.dice.from(1, 4); sales > 0; sales -= 1) {
      await people.scheduler.wait(people.dice.random() * 50)
      await sellLamps(client, people, lamps)
    }
  })

/** Sells more pieces of a lamp than the shop has on record. */
const sellBeyond: Act = async (client, people) => {
  const { dice, known } = people
  const lamp = known.lamp(dice)
  const shown = await client.read(listTillLamps)
  const { countInStock = 0 } = (Array.isArray(shown) ? shown.find(({ _id }) => _id === lamp._id) : undefined) ?? {}
  await sellLamps(client, people, [lamp], () => Number(countInStock) + dice.from(1, 3))
}

async function sellLamps(
  client: Client,
  people: People,
  lamps: readonly KnownLamp[],
  countOf = () => people.dice.from(1, 4),
): Promise<void> {
  const { dice, devices } = people
  if (lamps.length === 0) return
  const isDebt = dice.chance(0.4)
  const reportItems = lamps.map(({ _id, price }) => ({
    _id,
    real: countOf(),
    soldAt: priceNear(dice, price),
    // Some prices were seen before the shop changed them.
    price: dice.chance(0.15) ? price + 500 : price,
    // The recorded cost is the shop's own, even if a device sends another.
    ...(dice.chance(0.3) && { seenCostPrice: dice.from(1, 9000) }),
  }))
  const debt = Math.floor(reportItems.reduce((sum, { real, soldAt }) => sum + real * soldAt, 0) * dice.random())
  const total = reportItems.reduce((sum, { real, soldAt }) => sum + real * soldAt, 0)
  const paid = Math.round((total - (isDebt ? Math.max(1, debt) : 0)) * 100) / 100
  const tenders = paid > 0 && dice.chance(0.3) ? tendersFor(dice, paid) : undefined
  await devices.get(client.person.sub)?.submit('sale', (saleId, madeAt, comments) => ({
    to: 'sale',
    body: {
      reportItems,
      paymentMethod: isDebt ? 'Depts' : 'Cash',
      saleId,
      madeAt,
      comments,
      ...(isDebt && { depts: Math.max(1, debt), givenTo: dice.pick(DEBTORS) }),
      ...(tenders && { tenders }),
    },
  }))
}

const payPart: Act = async (client, { dice, devices, known }) => {
  const debt = known.recent(
    dice,
    known.reports.filter(({ owed }) => owed > 0),
  )
  if (!debt) return
  // Based on the last known debt, on which others may have paid since.
  const igice = Math.max(0.01, Math.floor(debt.owed * dice.random() * 100) / 100)
  const method = dice.pick(METHODS)
  await devices.get(client.person.sub)?.submit('instalment', (instalmentId, madeAt) => ({
    to: 'instalment',
    report: debt._id,
    body: { igice, instalmentId, madeAt, ...(method && { method }) },
  }))
}

/** Pays several debts in one entry. */
const payAtOnce: Act = async (client, { dice, devices, known }) => {
  const owing = known.reports.filter(({ owed }) => owed > 1).slice(-dice.from(2, 5))
  if (owing.length === 0) return
  const method = dice.pick(METHODS)
  const parts = owing.map(({ _id, owed }) => ({ _id, igice: Math.max(1, Math.floor((owed * dice.random()) / 4)) }))
  await devices.get(client.person.sub)?.submit('instalment', (instalmentId, madeAt) => ({
    to: 'account',
    body: { parts, instalmentId, madeAt, ...(method && { method }) },
  }))
}

const spend: Act = async (client, { dice, devices }) => {
  const amount = dice.from(1, 2_000_000) / 100
  const paidFrom = dice.pick(SOURCES)
  await devices.get(client.person.sub)?.submit('expense', (expenseId, madeAt, tag) => ({
    to: 'expense',
    body: { reason: `Umuriro ${tag}`, amount, expenseId, madeAt, ...(paidFrom && { paidFrom }) },
  }))
}

/** Takes over unsent entries of a seller who cannot send them, as an admin. */
export const takeOver: Act = async (client, { dice, devices }) => {
  const own = devices.get(client.person.sub)
  const waiting = [...devices.values()].filter((device) => device !== own && device.hasWaiting)
  if (own && waiting.length > 0) await own.takeOver(dice.pick(waiting))
}
