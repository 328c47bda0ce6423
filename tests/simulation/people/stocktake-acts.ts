import { updateSettings } from '../../../shared/settings/routes.ts'
import {
  beginStocktake,
  endStocktake,
  getStocktake,
  listStocktakes,
  postStocktake,
} from '../../../shared/stocktakes/routes.ts'
import type { Client } from './client.ts'
import type { Act, People } from './people.ts'

/** Begins a stocktake of all lamps, of a category or of some. */
export const beginCount: Act = async (client, { dice, known, scheduler, settings }) => {
  const intention = known.intend('stocktake')
  const stocktakeId = known.idFor(intention, scheduler.now, dice)
  const scope = dice.pick(['all', { category: 'Inside' }, { products: [known.lamp(dice)._id, known.lamp(dice)._id] }])
  const body = { stocktakeId, name: `Shelf ${intention.tag}`, scope, blind: dice.chance(0.7) }
  const { stocktake } = Object(await client.write(beginStocktake, intention, { body }))
  if (stocktake) known.stocktakes.push(stocktake._id)
  // Devices count at times long before the shop had any stock, so most differences are large.
  const limits = { recountPieces: dice.pick([0, 5, 100_000, 100_000]), recountValue: dice.pick([50_000, 100_000_000]) }
  await client.write(updateSettings, known.intend('other'), { body: { ...settings(), ...limits } })
}

/** Counts a lamp on a device, in one or two places; the second person counts what the first did. */
export const tally: Act = async (client, { dice, known, devices }) => {
  const stocktake = known.recent(dice, known.stocktakes)
  if (stocktake === undefined) return
  const last = dice.chance(0.6) ? known.recent(dice, known.tallies) : undefined
  const lamp = known.lamps.find(({ _id }) => _id === last?.lamp) ?? known.lamp(dice)
  const counted = Math.max(0, lamp.countInStock + dice.from(-3, 3))
  const inWindow = dice.chance(0.4) ? dice.from(0, counted) : undefined
  // Some people count the window again and spell it otherwise.
  const spellings = dice.chance(0.4) ? ['Window', 'window'] : [dice.pick(['Window', 'window'])]
  const parts =
    inWindow === undefined
      ? [{ pieces: counted }]
      : [...spellings.map((place) => ({ pieces: inWindow, place })), { pieces: counted - inWindow }]
  const device = devices.get(client.person.sub)
  const visit = device?.timeOfVisit()
  for (const [n, part] of parts.entries()) {
    const requestOf = (tallyId: string) => {
      known.tallies.push({ stocktake, tally: tallyId, lamp: lamp._id })
      return { to: 'tally', stocktake, body: { tallyId, product: lamp._id, ...part } } as const
    }
    await device?.submit('tally', requestOf, visit && new Date(Date.parse(visit) + n * 1000).toISOString())
  }
}

/** Withdraws a tally on a device, which may arrive before the tally itself. */
export const undoTally: Act = async (client, { dice, known, devices }) => {
  const last = known.recent(dice, known.tallies)
  if (!last) return
  const { stocktake, tally: undoes, lamp: product } = last
  await devices.get(client.person.sub)?.submit('tally', (tallyId) => {
    return { to: 'tally', stocktake, body: { tallyId, product, undoes } }
  })
}

/** Reads a stocktake. Sellers who count blind must not see the stock on record. */
export const readCount: Act = async (client, people) => {
  const { dice, known, fault } = people
  if (dice.chance(0.2)) await client.read(listStocktakes, {})
  const id = known.recent(dice, known.stocktakes)
  if (id === undefined) return
  const { stocktake, lines } = await readLines(client, id)
  const isBlind = stocktake?.blind === true && client.person.groups === 'seller'
  if (isBlind && lines.some(({ expected, difference, value }) => (expected ?? difference ?? value) !== undefined))
    fault(`${client.person.sub} was shown the stock on record in a blind stocktake`)
}

/** Posts all lamps that are ready or chosen ones; some admins tap twice. */
export const postCounts: Act = (client, people) => postWhile(client, people, async () => {})

/** Posts counts, often while `moveLamp` changes the stock of one of the lamps. */
export async function postWhile(
  client: Client,
  people: People,
  moveLamp: (lamp: string) => Promise<void>,
): Promise<void> {
  const { dice, known, scheduler } = people
  const id = known.recent(dice, known.stocktakes)
  if (id === undefined) return
  const { lines } = await readLines(client, id)
  const shown = lines.filter(({ state }) => state === 'ready' || (state !== 'uncounted' && dice.chance(0.1)))
  const products = shown.slice(0, dice.from(1, 5)).map(({ product }) => product)
  await scheduler.wait(dice.random() * 3000)
  const body = {
    ...(dice.chance(0.5) && products.length > 0 && { products }),
    ...(dice.chance(0.5) && { reason: 'Yaribwe' }),
  }
  const post = () => client.write(postStocktake, known.intend('other'), { params: { id }, body })
  const [lamp] = products
  await Promise.all([
    post(),
    ...(dice.chance(0.2) ? [post()] : []),
    ...(lamp !== undefined && dice.chance(0.7) ? [moveLamp(lamp)] : []),
  ])
  if (!dice.chance(0.03)) return
  await client.write(endStocktake, known.intend('other'), { params: { id } })
  // Some people go on with a stocktake that has ended.
  if (dice.chance(0.8))
    known.stocktakes.splice(0, known.stocktakes.length, ...known.stocktakes.filter((one) => one !== id))
}

type Line = { product: string; state: string; expected?: number; difference?: number; value?: number }

async function readLines(client: Client, id: string): Promise<{ stocktake?: { blind: boolean }; lines: Line[] }> {
  const { stocktake, lines = [] } = Object(await client.read(getStocktake, { params: { id } }))
  return { stocktake, lines }
}
