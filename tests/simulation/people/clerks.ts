import { listMyOrders } from '../../../shared/orders/routes.ts'
import { searchReports } from '../../../shared/reports/routes.ts'
import { listUsers, updateProfile } from '../../../shared/users/routes.ts'
import type { Client } from './client.ts'
import type { Act, People } from './people.ts'

/** Actions of users with changing roles, with their weights: they are customers, sellers and admins by turns. */
export const clerksActs: readonly [weight: number, act: Act][] = [
  [3, tryDoors],
  [1, rename],
  [0.5, newPassword],
]

/** Maximum difference between two clocks of the shop, in s. */
const CLOCKS_DIFFER = 5

/** Makes calls that the role may or may not allow. The book checks them while the role is stable. */
async function tryDoors(client: Client, { dice }: People): Promise<void> {
  const answer = await client.once(dice.pick([listUsers, searchReports, listMyOrders]), {})
  if (answer !== 'lost' && answer.status === 401) client.signIn()
}

async function rename(client: Client, { dice, known, userPool, scheduler }: People): Promise<void> {
  const as = { ...client.person }
  const { sub, email, name: shown } = as
  // An admin may rename them while the form is open.
  await scheduler.wait(dice.random() * 5000)
  const password = userPool.accounts.get(sub)?.password
  const intention = known.intendWith(sub, 'other')
  const name = `Person ${intention.tag}`
  const saysShown = dice.chance(0.8)
  if (saysShown) known.renamings.push({ of: sub, name, shown })
  const answer = await client.write(updateProfile, intention, {
    as,
    body: {
      name,
      ...(saysShown && { seen: { name: shown, email } }),
      email: dice.chance(0.9) ? email : `${sub}+${dice.from(1, 99)}@example.rw`,
      ...(dice.chance(0.9) && { currentPassword: dice.chance(0.9) ? password : 'guessed' }),
    },
  })
  const { name: named, email: addressed } = Object(answer)
  if (typeof addressed === 'string' && client.person.sub === sub)
    Object.assign(client.person, { name: named, email: addressed })
  client.signIn()
}

/** Changes the password and checks that earlier sessions end with it. */
async function newPassword(client: Client, { dice, known, fault, userPool, scheduler }: People): Promise<void> {
  const { name, email, signedInAt = 0 } = client.person
  const before = { ...client.person }
  const isOld = signedInAt < scheduler.now / 1000 - CLOCKS_DIFFER
  const answer = await client.write(updateProfile, known.intendWith(before.sub, 'other'), {
    as: before,
    body: {
      name,
      email,
      seen: { name, email },
      password: `New-password-${dice.from(1, 1e6)}`,
      currentPassword: userPool.accounts.get(before.sub)?.password,
    },
  })
  if (answer !== undefined && isOld) {
    const shown = await client.once(listMyOrders, { as: before })
    if (shown !== 'lost' && shown.status < 400)
      fault(`${before.sub} was let in by a session from before a new password`)
  }
  client.signIn()
}
