import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { staffNameKey, uniqueName } from '../../lambdas/data/staff-names.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { userItem, userKey } from '../../lambdas/data/users.ts'
import { handler as acceptInvitation } from '../../lambdas/users/accept-invitation.ts'
import { handler as deleteUser } from '../../lambdas/users/delete-user.ts'
import { handler as makeInvitation } from '../../lambdas/users/make-invitation.ts'
import { handler as preTokenGeneration } from '../../lambdas/users/pre-token-generation.ts'
import { handler as updateProfile } from '../../lambdas/users/update-profile.ts'
import { handler as updateUser } from '../../lambdas/users/update-user.ts'
import { newId } from '../../shared/id.ts'
import type { UserFields } from '../../shared/users/edit-user.ts'
import type { User } from '../../shared/users/user.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { admin, invoke } from '../support/make-event.ts'
import { callerOf, countAsAdmins, countedAdmins, enrol, makePerson, profileOf } from '../support/people.ts'
import { putItems } from '../support/put-items.ts'

const pool = fakeUserPool()

async function join(...people: User[]): Promise<void> {
  for (const person of people) pool.add(person)
  await enrol(...people)
}

/** Creates a member of staff without a claim, as a restore does if a user of this shop has the name. */
async function joinUnclaimed(person: User): Promise<void> {
  pool.add(person)
  await putItems(userItem(person, '2026-11-01T08:00:00.000Z'))
}

const edit = ({ _id }: User, body: Partial<UserFields>) => invoke(updateUser, { as: admin, params: { id: _id }, body })

const signIn = ({ _id, name, email, isAdmin, isSeller }: User) => {
  const event: PreTokenGenerationTriggerEvent = {
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Tested',
    userName: _id,
    callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
    triggerSource: 'TokenGeneration_Authentication',
    request: {
      userAttributes: { sub: _id, name, email },
      groupConfiguration: { groupsToOverride: [...(isAdmin ? ['admin'] : []), ...(isSeller ? ['seller'] : [])] },
    },
    response: { claimsOverrideDetails: {} },
  }
  return preTokenGeneration(event)
}

/** Returns the id of the member of staff who has a name. */
async function holderOf(name: string): Promise<unknown> {
  const Key = staffNameKey(uniqueName({ name, isAdmin: false, isSeller: true }) ?? '')
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item?.person
}

/** Returns name and roles in the table and in Cognito, which must agree. */
async function bothSides({ _id }: User) {
  const account = pool.accounts.get(_id)
  const { name, isAdmin, isSeller } = (await profileOf(_id)) ?? {}
  const groups = account?.groups
  expect({ name, isAdmin, isSeller }).toEqual({
    name: account?.name,
    isAdmin: groups?.has('admin'),
    isSeller: groups?.has('seller'),
  })
  return { name, isAdmin, isSeller }
}

/** Returns a name that no other test uses. */
const newName = () => `Aline ${newId()}`

const TAKEN = { status: 409, body: { code: 'name.taken' } }

describe('name of a staff member', () => {
  it('refuses another member of staff the name in any spelling and changes nothing', async () => {
    const name = `Éric ${newId()}`
    const [eric, keza] = [makePerson({ name, isSeller: true }), makePerson({ isSeller: true, isAdmin: true })]
    await join(eric, keza)
    for (const spelling of [name, name.toUpperCase(), name.replace('É', 'e'), name.replace(' ', '')]) {
      expect(await edit(keza, { name: spelling })).toMatchObject(TAKEN)
      expect(await edit(keza, { name: spelling, isAdmin: false })).toMatchObject(TAKEN)
    }
    expect(await bothSides(keza)).toEqual({ name: keza.name, isAdmin: true, isSeller: true })
    expect(await countedAdmins()).toContain(keza._id)
    expect(pool.signedOut).not.toContain(keza._id)
  })

  it('leaves a staff name free for customers and blocks them from becoming staff', async () => {
    const name = newName()
    const [aline, other] = [makePerson({ name, isSeller: true }), makePerson()]
    await join(aline, other)
    expect(await edit(other, { name })).toMatchObject({ status: 200 })
    expect(await edit(other, { isSeller: true })).toMatchObject(TAKEN)
    expect(await bothSides(other)).toEqual({ name, isAdmin: false, isSeller: false })
    expect(await edit(other, { isSeller: true, name: `${name} B.` })).toMatchObject({ status: 200 })
    expect(await bothSides(other)).toEqual({ name: `${name} B.`, isAdmin: false, isSeller: true })
  })

  it.each(['Itara', ' ITARA ', 'Ítara', 'Deleted user', 'npm run admin'])(
    'refuses the name %j for staff',
    async (name) => {
      const [keza, customer] = [makePerson({ isSeller: true }), makePerson()]
      await join(keza, customer)
      expect(await edit(keza, { name })).toMatchObject(TAKEN)
      expect(await edit(customer, { name })).toMatchObject({ status: 200 })
      expect(await edit(customer, { isAdmin: true })).toMatchObject(TAKEN)
      expect(await bothSides(customer)).toMatchObject({ isAdmin: false })
    },
  )

  it('gives a name to exactly one of several simultaneous renames', async () => {
    const name = newName()
    const people = Array.from({ length: 4 }, () => makePerson({ isSeller: true }))
    await join(...people)
    const replies = await Promise.all(people.map((person) => edit(person, { name })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const names = await Promise.all(people.map(async (person) => (await bothSides(person)).name))
    expect(names.filter((each) => each === name)).toHaveLength(1)
  })

  it('gives a name to a rename or a promotion when both happen at the same moment', async () => {
    const name = newName()
    const [seller, customer] = [makePerson({ isSeller: true }), makePerson({ name })]
    await join(seller, customer)
    const replies = await Promise.all([edit(seller, { name }), edit(customer, { isSeller: true })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [renamed, promoted] = [await bothSides(seller), await bothSides(customer)]
    expect([renamed.name === name, promoted.isSeller].filter(Boolean)).toHaveLength(1)
  })

  it('undoes an admin’s rename and demotion when another rename gets the name', async () => {
    const name = newName()
    const [boss, rival] = [makePerson({ isAdmin: true }), makePerson({ isSeller: true })]
    await join(boss, rival)
    await countAsAdmins(boss._id, makePerson()._id)
    // Between the check of the name, under the user's lock, and the write of the profile.
    afterNextRead(async () => afterNextRead(() => edit(rival, { name })))
    expect(await edit(boss, { name, isAdmin: false, isSeller: true })).toMatchObject(TAKEN)
    expect(await bothSides(boss)).toEqual({ name: boss.name, isAdmin: true, isSeller: false })
    expect(await countedAdmins()).toContain(boss._id)
    expect(await bothSides(rival)).toMatchObject({ name })
  })

  it.each<[string, (person: User) => Promise<{ status: number }>]>([
    ['rename', (person) => edit(person, { name: newName() })],
    ['demotion', (person) => edit(person, { isSeller: false })],
    ['deletion', ({ _id }) => invoke(deleteUser, { as: admin, params: { id: _id } })],
  ])('frees the name after a %s', async (_what, change) => {
    const [aline, other] = [makePerson({ name: newName(), isSeller: true }), makePerson({ isSeller: true })]
    await join(aline, other)
    expect((await change(aline)).status).toBe(200)
    expect(await holderOf(aline.name)).toBeUndefined()
    expect(await edit(other, { name: aline.name })).toMatchObject({ status: 200 })
    expect(await holderOf(aline.name)).toBe(other._id)
  })

  it('accepts another spelling, and keeps the name when a role changes', async () => {
    const aline = makePerson({ name: newName(), isSeller: true })
    await join(aline)
    expect(await edit(aline, { name: aline.name.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await edit(aline, { isAdmin: true, isSeller: false })).toMatchObject({ status: 200 })
    expect(await holderOf(aline.name)).toBe(aline._id)
  })
})

describe('restored staff whose name was taken', () => {
  it('claims the name of staff at the next sign-in', async () => {
    const [aline, keza] = [makePerson({ name: newName(), isSeller: true }), makePerson({ isSeller: true })]
    await joinUnclaimed(aline)
    await join(keza)
    await signIn(aline)
    expect(await holderOf(aline.name)).toBe(aline._id)
    expect(await edit(keza, { name: aline.name })).toMatchObject(TAKEN)
  })

  it('gives a shared name to the first to sign in until an admin renames one', async () => {
    const name = newName()
    const [first, second] = [makePerson({ name, isSeller: true }), makePerson({ name, isSeller: true })]
    await joinUnclaimed(first)
    await joinUnclaimed(second)
    for (const person of [first, second, first]) await signIn(person)
    expect(await holderOf(name)).toBe(first._id)
    expect(await edit(second, { email: `new-${second.email}`, isAdmin: true })).toMatchObject({ status: 200 })
    expect(await edit(second, { name: newName() })).toMatchObject({ status: 200 })
    expect(await holderOf(name)).toBe(first._id)
  })
})

describe('token of a staff member', () => {
  it('contains the name in the profile when Cognito has another one', async () => {
    const [keza, customer] = [makePerson({ isSeller: true }), makePerson()]
    await join(keza, customer)
    const nameIn = async (person: User) => {
      const { response } = await signIn({ ...person, name: newName() })
      return response.claimsOverrideDetails?.claimsToAddOrOverride?.name
    }
    expect(await nameIn(keza)).toBe(keza.name)
    expect(await nameIn(customer)).toBeUndefined()
  })
})

describe('name of a new account that already has a role in Cognito', () => {
  it('uses the email of a new account when another member of staff has its name', async () => {
    const aline = makePerson({ name: newName(), isSeller: true })
    await join(aline)
    const other = makePerson({ name: aline.name, isAdmin: true })
    await signIn(other)
    expect(await profileOf(other._id)).toMatchObject({ name: other.email, isAdmin: true })
    expect(await holderOf(other.email)).toBe(other._id)
  })
})

describe('own profile of staff', () => {
  it.each(['isSeller', 'isAdmin'])('refuses another name (%s) before Cognito is changed', async (role) => {
    const keza = makePerson({ [role]: true })
    await join(keza)
    const save = (body: object) => invoke(updateProfile, { as: callerOf(keza), body })
    expect(await save({ name: newName(), email: `new-${keza.email}`, password: 'Urumuri-1' })).toMatchObject({
      status: 403,
      body: { code: 'name.byAdmin' },
    })
    expect(pool.accounts.get(keza._id)).toMatchObject({ name: keza.name, email: keza.email })
    expect(pool.signedOut).not.toContain(keza._id)
    expect(await save({ name: keza.name, email: `new-${keza.email}` })).toMatchObject({ status: 200 })
    expect(await bothSides(keza)).toMatchObject({ name: keza.name })
  })

  it('refuses another name when the role was given at the same moment', async () => {
    const keza = makePerson()
    await join(keza)
    const name = newName()
    const [renamed, promoted] = await Promise.all([
      invoke(updateProfile, { as: callerOf(keza), body: { name } }),
      edit(keza, { isSeller: true }),
    ])
    expect(promoted.status).toBe(200)
    const now = await bothSides(keza)
    expect(now).toEqual({ name: renamed.status === 200 ? name : keza.name, isAdmin: false, isSeller: true })
    expect(await holderOf(String(now.name))).toBe(keza._id)
  })

  it('accepts a rename by an admin, with an entry in the audit log', async () => {
    const keza = makePerson({ isSeller: true })
    await join(keza)
    const name = newName()
    expect(await edit(keza, { name })).toMatchObject({ status: 200 })
    expect(await auditEntriesOf('user', keza._id)).toMatchObject([
      { by: { _id: admin.sub }, fields: [{ field: 'name', before: keza.name, after: name }] },
    ])
  })
})

describe('audit log', () => {
  it('shows the author’s current name next to the recorded one', async () => {
    const [boss, keza] = [makePerson({ isAdmin: true }), makePerson({ isSeller: true })]
    await join(boss, keza)
    await invoke(updateUser, { as: callerOf(boss), params: { id: keza._id }, body: { isSeller: false } })
    const name = newName()
    await edit(boss, { name })
    const reply = await invoke(listChanges, { as: admin, query: { by: boss._id } })
    expect(reply.body).toMatchObject({ changes: [{ by: { name: boss.name } }], names: { [boss._id]: name } })
  })
})

describe('invitation', () => {
  const invite = async () => {
    const { body } = await invoke(makeInvitation, { as: admin, body: { name: 'Aline', role: 'seller' } })
    return String(Object(body).token)
  }
  const take = (token: string, as: User) => invoke(acceptInvitation, { as: callerOf(as), body: { token } })

  it('keeps an invitation valid for a taken name and makes the user staff once renamed', async () => {
    const name = newName()
    await join(makePerson({ name, isSeller: true }))
    const other = makePerson({ name })
    await join(other)
    const token = await invite()
    expect(await take(token, other)).toMatchObject(TAKEN)
    expect(await bothSides(other)).toEqual({ name, isAdmin: false, isSeller: false })
    const renamed = { name: newName() }
    expect(await invoke(updateProfile, { as: callerOf(other), body: renamed })).toMatchObject({ status: 200 })
    expect(await take(token, other)).toMatchObject({ status: 200 })
    expect(await bothSides(other)).toEqual({ ...renamed, isAdmin: false, isSeller: true })
  })

  it('gives a role to one of two people of the same name who accept simultaneously', async () => {
    const name = newName()
    const people = [makePerson({ name }), makePerson({ name })]
    await join(...people)
    const tokens = [await invite(), await invite()]
    const replies = await Promise.all(people.map((person, n) => take(tokens[n] ?? '', person)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const roles = await Promise.all(people.map(bothSides))
    expect(roles.filter(({ isSeller }) => isSeller)).toHaveLength(1)
  })
})

describe('audit of the books', () => {
  const errorsOf = async (...keys: { PK: string }[]) =>
    (await bookErrorsNow()).filter(({ key }) => keys.some(({ PK }) => PK === key.PK)).map(({ what }) => what)

  it('finds no errors in names that the shop itself wrote', async () => {
    const aline = makePerson({ name: newName(), isSeller: true })
    await join(aline)
    await edit(aline, { name: newName() })
    expect(await errorsOf(userKey(aline._id), staffNameKey(''))).toEqual([])
  })

  it('reports duplicate and reserved staff names, and names without the right claim', async () => {
    const name = newName()
    const [first, second] = [makePerson({ name, isSeller: true }), makePerson({ name, isSeller: true })]
    await join(first)
    await joinUnclaimed(second)
    const shop = makePerson({ name: 'Itara', isSeller: true })
    await joinUnclaimed(shop)
    const stale = makePerson({ name: newName(), isSeller: true })
    await join(stale)
    await putItems(userItem({ ...stale, isSeller: false }, '2026-11-01T08:00:00.000Z'))
    const stray = staffNameKey(uniqueName(stale) ?? '')
    expect(await errorsOf(userKey(second._id))).toEqual([`has the name of another member of staff, ${first._id}`])
    expect(await errorsOf(userKey(shop._id))).toEqual(['has a name that is reserved'])
    expect(await errorsOf(stray)).toEqual([`claims a name for ${stale._id}, who has another name or is not staff`])
    await transact([{ Delete: { TableName: tableName, Key: staffNameKey(uniqueName(first) ?? '') } }])
    expect(await errorsOf(userKey(first._id))).toEqual(['has a name without a claim; the next sign-in adds it'])
  })
})
