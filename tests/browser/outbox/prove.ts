import { random as randomBy } from '../../../local/demo/random.ts'
import { compare, type Findings, verifyBooks } from './books.ts'
import { type Claim, openClaims } from './claims.ts'
import { openStocktake } from './count.ts'
import { openDebts } from './debts.ts'
import { newPhone, type Phone } from './phone.ts'
import { type LeftEntry, prepareThenCutPower, sendAllEntries, workUntilPowerLoss } from './power-loss.ts'
import { restockLamps } from './restock-lamps.ts'
import { openWorld } from './world.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Clock errors of the phones, in ms. */
const CLOCK_ERRORS = [0, 2 * DAY_MS, -2 * DAY_MS]

/** Allowed lives in a row without an entry. One such life is bad luck, this many are a fault. */
const MAX_IDLE_LIVES = 20

export type Proof = Findings & {
  claims: readonly Claim[]
  /** Result of `npm run books:verify`. */
  verified: { isClean: boolean; says: string }
  /** Number of days by the simulated clock. */
  days: number
  /** Number of browser starts, each of which ended in a kill. */
  lives: number
  /** Number of calls by fate. */
  calls: Record<string, number>
  /** Entries left in the outboxes of the phones at the end. */
  entries: readonly LeftEntry[]
}

type Asked = {
  seed: number
  entries: number
  phones?: number
  /** Kind of all entries; absent: all but tallies. */
  only?: 'tally' | undefined
  report?: (made: number) => void
}

/**
 * Simulates bad days of one seller with three phones, or `phones` of them, by a seed: connections lost before and after
 * the write, killed browsers, two tabs, wrong clocks, expired sessions and overselling. Then compares the results. The
 * seed determines the events but not their milliseconds.
 */
export async function prove({ seed, entries, phones: count = 3, only, report = () => {} }: Asked): Promise<Proof> {
  const random = randomBy(seed)
  const world = await openWorld()
  const phones: Phone[] = []
  try {
    const claims = openClaims()
    const debts = await openDebts(world, entries)
    const lamps = await openStocktake(world)
    const began = world.now()
    let [lives, idle] = [0, 0]
    for (const [n, clockErrorMs] of CLOCK_ERRORS.slice(0, count).entries()) {
      const phone = await newPhone({ name: `phone ${n + 1}`, world, clockErrorMs, random: randomBy(seed + n + 1) })
      phones.push(phone)
      await prepareThenCutPower(phone)
    }
    for (let made = 0; made < entries; made = claims.all().length) {
      world.pass((1 + random() * 11) * HOUR_MS)
      await restockLamps(world)
      const awake = phones.filter(() => random() < 0.6)
      lives += awake.length
      await workUntilPowerLoss(
        { world, random, claims, debts, lamps, only },
        awake,
        Math.min(entries - made, 3 + Math.floor(random() * 12)),
      )
      idle = claims.all().length > made ? 0 : idle + 1
      if (idle > MAX_IDLE_LIVES) throw new Error(`Nothing could be made in ${idle} lives`)
      report(claims.all().length)
    }
    const left: LeftEntry[] = []
    for (const phone of phones) left.push(...(await sendAllEntries(phone)))
    const verified = await verifyBooks(world)
    const days = (world.now() - began) / DAY_MS
    const found = await compare(world, claims.all())
    return { ...found, claims: claims.all(), verified, days, lives, calls: callsOf(phones), entries: left }
  } finally {
    for (const phone of phones) await phone.throwAway()
    await world.shop.stop()
  }
}

function callsOf(phones: readonly Phone[]): Record<string, number> {
  const calls: Record<string, number> = {}
  for (const { line } of phones) for (const [fate, count] of line.met) calls[fate] = (calls[fate] ?? 0) + count
  return calls
}
