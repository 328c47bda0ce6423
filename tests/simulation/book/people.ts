import { searchReports } from '../../../shared/reports/routes.ts'
import { listUsers } from '../../../shared/users/routes.ts'
import type { Client } from '../people/client.ts'
import type { Rows } from '../table/rows.ts'
import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { byEntity } from './rows-of.ts'

/**
 * Checks that profiles and accounts agree, that a deleted user is gone from both, and that the counted admins are
 * exactly the admins.
 */
export function checkPeople({ rows, of, known, userPool: { accounts }, fault }: Books): void {
  const profiles = new Map(of('user').map((user) => [user.text('_id'), user]))
  for (const { old, new: next } of rows.changes) {
    const id = String(old?._id)
    if (old?.entity !== 'user' || next !== undefined) continue
    if (accounts.has(id)) fault(`${id} was deleted and can still sign in`)
    if (profiles.has(id)) fault(`${id} was deleted and has a profile again`)
  }
  for (const { of: id, intention } of known.peopleChanges) {
    if (intention.kind === 'deletion' && verdict(intention) === 'done' && profiles.has(id)) {
      fault(`${id} was answered as deleted and has a profile`)
    }
  }
  for (const item of of('admins')) {
    const admins = item.raw().admins
    for (const id of admins instanceof Set ? admins : []) {
      if (!accounts.get(id)?.groups.has('admin')) fault(`${id} is listed as an admin but is not one`)
    }
  }
  const renamings = new Map(known.renamings.map(({ of: id, name, shown }) => [`${id} ${name}`, shown]))
  for (const line of of('change').filter((each) => each.text('of') === 'user')) {
    if (line.part('by').text('_id') !== line.text('row')) continue
    const renaming = line.list('fields').find((field) => field.text('field') === 'name')
    const shown = renaming && renamings.get(`${line.text('row')} ${renaming.text('after')}`)
    if (shown !== undefined && shown !== renaming?.text('before'))
      fault(`${line.text('row')} reverted to the name ${renaming?.text('before')}, which the form never showed`)
  }
  const lines = Map.groupBy(of('change'), (line) => `${line.text('of')} ${line.text('row')}`)
  for (const [id, changes] of Map.groupBy(known.peopleChanges, (change) => change.of)) {
    const verdicts = changes.map(({ intention }) => verdict(intention))
    const done = changes.filter(({ intention }) => verdict(intention) === 'done').length
    const logged = lines.get(`user ${id}`)?.length ?? 0
    if (logged < done) fault(`${done} changes of ${id} were answered as made, and the log has ${logged}`)
    const [profile, account] = [profiles.get(id), accounts.get(id)]
    // A change that was interrupted stays half done until it is repeated.
    if (verdicts.includes('unknown') || !profile || !account) continue
    const roles = [account.groups.has('admin'), account.groups.has('seller')]
    if (profile.text('name') !== account.name || profile.text('email') !== account.email) {
      fault(`${id} is ${profile.text('name')} in the shop and ${account.name} in the user pool`)
    }
    if ([profile.is('isAdmin'), profile.is('isSeller')].join() !== roles.join()) {
      fault(`${id} has other roles in the shop than in the user pool`)
    }
  }
}

/**
 * Checks that each user with changing roles may make the calls that their profile allows, and that deleted users may
 * make none.
 */
export async function checkDoors(clerks: readonly Client[], rows: Rows, fault: Books['fault']): Promise<void> {
  for (const clerk of clerks) {
    const { sub } = clerk.person
    const profile = byEntity(rows)
      .get('user')
      ?.find((user) => user.text('_id') === sub)
    clerk.signIn()
    for (const route of [listUsers, searchReports]) {
      const answer = await clerk.once(route, {})
      const mayCall = profile?.is('isAdmin') || (route.access === 'seller' && profile?.is('isSeller'))
      const due = profile ? (mayCall ? 200 : 403) : 401
      if (answer === 'lost' || answer.status !== due) {
        fault(`${sub} got ${answer === 'lost' ? 'no answer' : answer.status} at ${route.path}, but should get ${due}`)
      }
    }
  }
}
