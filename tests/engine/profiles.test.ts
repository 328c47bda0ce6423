import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PostConfirmationTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table, tableName } from '../../lambdas/data/table.ts'
import { removeUser, saveNames, saveUser, type UserLock, withUserLock } from '../../lambdas/data/user-lock.ts'
import { createProfile, userKey } from '../../lambdas/data/users.ts'
import { handler as deleteUser } from '../../lambdas/users/delete-user.ts'
import { handler as getUser } from '../../lambdas/users/get-user.ts'
import { handler as listUsers } from '../../lambdas/users/list-users.ts'
import { handler as postConfirmation } from '../../lambdas/users/post-confirmation.ts'
import { handler as preTokenGeneration } from '../../lambdas/users/pre-token-generation.ts'
import { handler as updateUser } from '../../lambdas/users/update-user.ts'
import { logUser } from '../../lambdas/users/user-change.ts'
import { USERS_PER_PAGE } from '../../shared/users/routes.ts'
import { ListedUser, type User } from '../../shared/users/user.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { isLong } from '../support/long-runs.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { countedAdmins, enrol, makePerson, profileOf } from '../support/people.ts'

const costOf = makeMeter(table)
const pool = fakeUserPool()

const list = async (query: Record<string, string> = {}) =>
  z.array(ListedUser).parse((await invoke(listUsers, { as: admin, query })).body)

const envelope = ({ _id }: User) => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Tested',
  userName: _id,
  callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
})
const attributes = ({ _id, name, email }: User) => ({ sub: _id, name, email })

const confirmed = (person: User): PostConfirmationTriggerEvent => ({
  ...envelope(person),
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  request: { userAttributes: attributes(person) },
  response: {},
})

const signsIn = (person: User): PreTokenGenerationTriggerEvent => ({
  ...envelope(person),
  triggerSource: 'TokenGeneration_Authentication',
  request: {
    userAttributes: attributes(person),
    groupConfiguration: { groupsToOverride: person.isAdmin ? ['admin'] : [] },
  },
  response: { claimsOverrideDetails: {} },
})

describe('user list', () => {
  const people = Array.from({ length: 2 * USERS_PER_PAGE + 7 }, () => makePerson())

  beforeAll(async () => {
    // The last four signed up at the same moment.
    for (const [n, person] of people.entries()) {
      await createProfile(person, new Date(Date.UTC(2026, 0, 1, 0, Math.min(n, 103))).toISOString())
    }
  })

  it('lists each user once, newest first, a page at a time', async () => {
    const pages = [await list()]
    for (let last = pages[0]?.at(-1); last !== undefined; last = pages.at(-1)?.at(-1)) {
      pages.push(await list({ after: last._id }))
    }
    const shown = pages.flat()
    expect(pages.map(({ length }) => length)).toEqual([USERS_PER_PAGE, USERS_PER_PAGE, 7, 0])
    expect(new Set(shown.map(({ _id }) => _id))).toEqual(new Set(people.map(({ _id }) => _id)))
    expect(shown.map(({ createdAt }) => createdAt)).toEqual(
      shown
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
  })

  it.runIf(isLong)('lists users in two round trips and 20 read units, one user in one each', async () => {
    const later = await costOf(() => list({ after: people[60]?._id ?? '' }))
    expect(later.roundTrips).toBe(2)
    expect(later.capacity).toBeLessThanOrEqual(20)
    const one = await costOf(() => invoke(getUser, { as: admin, params: { id: people[60]?._id ?? '' } }))
    expect(one).toMatchObject({ roundTrips: 1, capacity: 1 })
  })

  it('continues after a user who has just been deleted', async () => {
    const [first] = (await list()).slice(-1)
    const rest = await list({ after: first?._id ?? '' })
    await invoke(deleteUser, { as: admin, params: { id: first?._id ?? '' } })
    expect(await list({ after: first?._id ?? '' })).toEqual(rest)
  })

  it('ends after a user who never existed', async () => {
    expect(await list({ after: 'nobody' })).toEqual([])
  })
})

const lineOf = ({ user }: UserLock) => logUser('changed', user, user, { at: user.createdAt, by: user })

describe('profile', () => {
  it('creates a profile once despite repeated calls of Cognito in any order', async () => {
    const keza = makePerson()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? postConfirmation(confirmed(keza)) : preTokenGeneration(signsIn(keza)),
      ),
    )
    const made = await profileOf(keza._id)
    expect(made).toMatchObject(keza)
    await postConfirmation(confirmed({ ...keza, name: 'Later' }))
    expect(await profileOf(keza._id)).toEqual(made)
  })

  it('creates a profile with roles at first sign-in of an admin-created account', async () => {
    const boss = makePerson({ isAdmin: true })
    await preTokenGeneration(signsIn(boss))
    expect(await profileOf(boss._id)).toMatchObject({ isAdmin: true, isSeller: false })
    expect(await countedAdmins()).toContain(boss._id)
  })

  it('copies a customer’s changed name and email from Cognito', async () => {
    const keza = makePerson()
    await enrol(keza)
    await preTokenGeneration(signsIn({ ...keza, name: 'Keza Uwera', email: `new-${keza.email}` }))
    expect(await profileOf(keza._id)).toMatchObject({ name: 'Keza Uwera', email: `new-${keza.email}` })
  })

  it.each(['isSeller', 'isAdmin'])('keeps the name of staff (%s) when it was changed in Cognito', async (role) => {
    const keza = makePerson({ [role]: true })
    await enrol(keza)
    await preTokenGeneration(signsIn({ ...keza, name: 'Keza Uwera', email: `new-${keza.email}` }))
    expect(await profileOf(keza._id)).toMatchObject({ ...keza, email: `new-${keza.email}` })
    expect(await auditEntriesOf('user', keza._id)).toMatchObject([
      { by: { name: keza.name }, fields: [{ field: 'email' }] },
    ])
  })

  it('keeps the name when the role changes while Cognito’s name is copied', async () => {
    const keza = makePerson()
    pool.add(keza)
    await enrol(keza)
    afterNextRead(() =>
      withUserLock(keza._id, (lock) => saveUser(lock, { ...lock.user, isSeller: true }, lineOf(lock))),
    )
    await preTokenGeneration(signsIn({ ...keza, name: 'Keza Uwera' }))
    expect(await profileOf(keza._id)).toMatchObject({ name: keza.name, isSeller: true, revision: 2 })
  })

  it('does not restore a profile when its user signs in during deletion', async () => {
    const keza = makePerson()
    pool.add(keza)
    await enrol(keza)
    await invoke(deleteUser, { as: admin, params: { id: keza._id } })
    await preTokenGeneration(signsIn(keza))
    await postConfirmation(confirmed(keza))
    expect(await profileOf(keza._id)).toBeUndefined()
  })
})

describe('user whom a failed change still locks', () => {
  const holdUntil = (keza: User, heldUntil: number) =>
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: userKey(keza._id),
        UpdateExpression: 'SET heldBy = :by, heldUntil = :until',
        ExpressionAttributeValues: { ':by': 'died', ':until': heldUntil },
      }),
    )
  const rename = ({ _id, ...form }: User) =>
    invoke(updateUser, { as: admin, params: { id: _id }, body: { ...form, name: 'Keza Uwera' } })

  it('rejects changes of a locked user, even by a sign-in', async () => {
    const keza = makePerson()
    pool.add(keza)
    await enrol(keza)
    await holdUntil(keza, Date.now() + 60_000)
    expect(await rename(keza)).toMatchObject({ status: 503, body: { code: 'user.busy' } })
    await preTokenGeneration(signsIn({ ...keza, name: 'Other' }))
    expect(await profileOf(keza._id)).toMatchObject({ name: keza.name, heldBy: 'died' })
  })

  it('accepts changes once the lock has expired', async () => {
    const keza = makePerson()
    pool.add(keza)
    await enrol(keza)
    await holdUntil(keza, Date.now() - 1)
    expect((await rename(keza)).status).toBe(200)
    expect(await profileOf(keza._id)).not.toHaveProperty('heldBy')
  })

  it.each<[string, (lock: UserLock) => Promise<void>]>([
    ['a name', (lock) => saveNames(lock, { name: 'Late', email: 'late@example.rw' }, lineOf(lock))],
    ['a role', (lock) => saveUser(lock, { ...lock.user, isAdmin: true, isSeller: true }, lineOf(lock))],
    ['a deletion', (lock) => removeUser(lock, lineOf(lock))],
  ])('keeps the next change to %s complete after the lock has expired', async (_what, writeDown) => {
    const keza = makePerson()
    await enrol(keza)
    const late = withUserLock(keza._id, async (lock) => {
      await holdUntil(keza, Date.now() + 60_000)
      await writeDown(lock)
    })
    await expect(late).rejects.toMatchObject({ status: 503, code: 'user.busy' })
    expect(await profileOf(keza._id)).toMatchObject({ ...keza, heldBy: 'died' })
    expect(await countedAdmins()).not.toContain(keza._id)
  })
})
