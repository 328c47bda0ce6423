import {
  getClose,
  getTillNow,
  listCashRows,
  listCloses,
  recordClose,
  recordRecount,
} from '../../../shared/cash/routes.ts'
import { dayOf } from '../book/kigali.ts'
import type { Dice } from '../dice.ts'
import type { Client } from './client.ts'
import type { Act, People } from './people.ts'

/** Notes and coins that the shop counts. */
const NOTES = [5000, 2000, 1000, 500, 100, 50, 20, 10, 5]

/** Records money that is put into the till, taken out or changed, or the count of the morning, on a device. */
export const moveMoney: Act = async (client, { dice, devices }) => {
  const kind = dice.pick(['in', 'out', 'bank', 'owner', 'change', 'opening'] as const)
  const method = kind === 'opening' ? 'Cash' : dice.pick(['Cash', 'Cash', 'MoMo'] as const)
  const amount = dice.pick([dice.from(1, 200) * 500, dice.from(1, 3000)])
  const hasReason = dice.chance(0.3)
  await devices.get(client.person.sub)?.submit('cash', (movementId, madeAt, tag) => ({
    to: 'cash',
    body: { movementId, kind, method, amount, madeAt, ...(hasReason && { reason: `Kashi ${tag}` }) },
  }))
}

/** Closes the day on a device, perhaps offline, by a count of about what is there. */
export const closeOnDevice: Act = async (client, people) => {
  const { dice, devices } = people
  const till = await readTill(client, people)
  const hasTime = dice.chance(0.9)
  const count = countFor(dice, till)
  const device = devices.get(client.person.sub)
  let closedAt = ''
  await device?.submit('close', (closeId, madeAt) => {
    closedAt = madeAt
    return { to: 'close', body: { closeId, ...count, note: closeId, ...(hasTime && { madeAt }) } }
  })
  if (!hasTime || !dice.chance(0.3)) return
  // Money of the very moment of a close belongs to its window.
  const amount = dice.from(1, 20) * 500
  await device?.submit('cash', (movementId) => ({
    to: 'cash',
    body: { movementId, kind: 'in', method: 'Cash', amount, madeAt: closedAt },
  }))
}

/** Closes the day now; some evenings two phones count the same drawer. */
export const closeNow: Act = async (client, people) => {
  const { dice, known, scheduler } = people
  const till = await readTill(client, people)
  const close = async () => {
    const intention = known.intend('close')
    const closeId = known.idFor(intention, scheduler.now, dice)
    const answer = await client.write(recordClose, intention, {
      key: `key-${intention.tag}`,
      body: { closeId, ...countFor(dice, till), note: closeId },
    })
    const { close: recorded } = Object(answer)
    if (recorded) known.closes.push(recorded.z)
  }
  await Promise.all([close(), ...(dice.chance(0.2) ? [close()] : [])])
}

type Till = { z: number; expected: { Cash: number; MoMo?: number } | undefined }

/** Reads the report of the till. Sellers who count blind must not see what should be there. */
async function readTill(client: Client, { settings, fault }: People): Promise<Till> {
  const isBlind = () => Object(settings()).blindCount !== false
  const wasBlind = isBlind()
  const { z = 0, expected, kinds = [] } = Object(await client.read(getTillNow))
  const isShown = expected !== undefined || kinds.length > 0
  if (isShown && wasBlind && isBlind() && client.person.groups === 'seller')
    fault(`${client.person.sub} was shown what should be in the till`)
  return { z, expected }
}

/** Returns a count: often what should be there, otherwise more or less, with a reason or without one. */
function countFor(dice: Dice, { z, expected }: Till) {
  const should = expected?.Cash ?? dice.from(0, 400_000)
  const there = Math.max(0, dice.chance(0.5) ? should : should + dice.from(-4, 4) * 500)
  const notes: Record<string, number> = {}
  let rest = there
  for (const note of NOTES) {
    const pieces = Math.floor(rest / note)
    if (pieces > 0 || dice.chance(0.2)) notes[note] = pieces
    rest -= pieces * note
  }
  if (dice.chance(0.03)) notes[7] = 1
  const counted = there - rest
  const balance = expected?.MoMo ?? dice.from(0, 900_000)
  return {
    notes,
    left: dice.pick([0, counted, Math.floor(counted * dice.random()), dice.chance(0.1) ? counted + 5 : 0]),
    ...(dice.chance(0.5) && { momo: Math.max(0, balance + dice.pick([0, 0, -500, 1000])) }),
    ...(dice.chance(0.85) && { reason: dice.pick(['change', 'missing sale', 'missing expense', 'unknown'] as const) }),
    ...(dice.chance(0.5) && { after: z }),
  }
}

/** Reads closes, and counts the drawer of one again. */
export const recount: Act = async (client, { dice, known, scheduler }) => {
  const z = known.recent(dice, known.closes)
  if (z === undefined) return
  const params = { z: String(z) }
  await client.read(getClose, { params })
  if (dice.chance(0.3)) await client.read(listCloses)
  if (dice.chance(0.3)) {
    await client.read(listCashRows, { query: { day: dayOf(new Date(scheduler.now).toISOString()) } })
  }
  const intention = known.intend('recount')
  const countId = known.idFor(intention, scheduler.now, dice)
  const { notes } = countFor(dice, { z, expected: undefined })
  await client.write(recordRecount, intention, { params, body: { countId, notes, note: countId } })
}
