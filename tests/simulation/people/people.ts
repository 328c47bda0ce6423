import type { Dice } from '../dice.ts'
import type { Person } from '../world/api.ts'
import type { FaultRates } from '../world/fault-rates.ts'
import type { Providers } from '../world/providers.ts'
import type { Scheduler } from '../world/scheduler.ts'
import type { UserPool } from '../world/user-pool.ts'
import type { Client } from './client.ts'
import type { Device } from './device.ts'
import type { Knowledge } from './knowledge.ts'

/** Context in which people act. */
export type People = {
  dice: Dice
  scheduler: Scheduler
  known: Knowledge
  providers: Providers
  userPool: UserPool
  /** Settings as an admin's form has them. The shop's reply to staff needs a token, which people lack here. */
  settings: () => object
  /** Devices of sellers and admins, by owner. */
  devices: ReadonlyMap<string, Device>
  faultRates: () => FaultRates
  /** Users whose roles admins change. */
  clerks: readonly Client[]
  /** Creates the account and profile of a person. */
  enrol: (client: Client) => Promise<void>
  /** Reports something that must never happen. */
  fault: (what: string) => void
}

/** An action of a person, which may take several requests until it ends. */
export type Act = (client: Client, people: People) => Promise<void>

/**
 * Kinds of actions to which staff may keep: sales and their returns, sales, goods and counts of lamps and of the drawer,
 * offline sales and goods receipts, sales whose lamps are taken before they are saved, or corrections of sales and goods
 * that were declared to the tax authority. The book is then checked more often.
 */
export const FOCUSES = ['returns', 'counting', 'receipts', 'claims', 'fiscal'] as const
export type Focus = (typeof FOCUSES)[number]

export type Role = 'customer' | 'seller' | 'admin' | 'clerk'

export const CAST: readonly { role: Role; person: Person }[] = [
  ...crowdOf('customer', 9),
  ...crowdOf('seller', 5),
  ...crowdOf('admin', 2),
  ...crowdOf('clerk', 2),
]

function crowdOf(role: Role, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const sub = `${role}-${n + 1}`
    const person: Person = { sub, name: `Person ${sub}`, email: `${sub}@example.rw` }
    return { role, person: role === 'seller' || role === 'admin' ? { ...person, groups: role } : person }
  })
}

export function drawAct(dice: Dice, acts: readonly [weight: number, act: Act][]): Act {
  let left = dice.random() * acts.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, act] of acts) {
    left -= weight
    if (left < 0) return act
  }
  throw new Error('There is nothing to do')
}
