import type { Dice } from '../dice.ts'
import type { Person } from '../world/api.ts'
import type { Luck } from '../world/luck.ts'
import type { Providers } from '../world/providers.ts'
import type { Scheduler } from '../world/scheduler.ts'
import type { UserPool } from '../world/user-pool.ts'
import type { Client } from './client.ts'
import type { Device } from './device.ts'
import type { Known } from './known.ts'

/** What people act with. */
export type People = {
  dice: Dice
  scheduler: Scheduler
  known: Known
  providers: Providers
  userPool: UserPool
  /** As a form of an admin has them: their reply to staff needs a token, which people do not have here. */
  settings: () => object
  /** What sellers and admins sell with, by whose it is. */
  devices: ReadonlyMap<string, Device>
  luck: () => Luck
  /** Those whose roles admins change. */
  clerks: readonly Client[]
  /** Gives a person an account and a profile. */
  enrol: (client: Client) => Promise<void>
  /** What no one may ever see. */
  fault: (what: string) => void
}

/** Something that a person does: to its end, which may be several requests later. */
export type Act = (client: Client, people: People) => Promise<void>

export type Role = 'customer' | 'seller' | 'admin' | 'clerk'

export const CROWD: readonly { role: Role; person: Person }[] = [
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
