import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { handler as deleteUser } from '../../lambdas/users/delete-user.ts'
import { handler as endUserSessions } from '../../lambdas/users/end-user-sessions.ts'
import { handler as getUser } from '../../lambdas/users/get-user.ts'
import { handler as postConfirmation } from '../../lambdas/users/post-confirmation.ts'
import { handler as updateProfile } from '../../lambdas/users/update-profile.ts'
import { handler as updateUser } from '../../lambdas/users/update-user.ts'
import { ListedUser, type User } from '../../shared/users/user.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { CURRENT, fakeUserPool, LOCKING } from '../support/fake-user-pool.ts'
import { admin, invoke } from '../support/make-event.ts'
import { callerOf, countAsAdmins, countedAdmins, enrol, makePerson, profileOf } from '../support/people.ts'

const pool = fakeUserPool()

const edit = ({ _id, ...form }: User & { revision?: number }, as = admin) =>
  invoke(updateUser, { as, params: { id: _id }, body: form })
const remove = ({ _id }: User, as = admin) => invoke(deleteUser, { as, params: { id: _id } })

/** Creates users who can sign in and are listed. Their admins are the only admins. */
async function join(...people: User[]): Promise<void> {
  pool.accounts.clear()
  for (const person of people) pool.add(person)
  await enrol(...people)
  await countAsAdmins(...people.filter(({ isAdmin }) => isAdmin).map(({ _id }) => _id))
}

/** Returns a user's roles and names on both sides, which must agree. */
async function bothSides(id: string) {
  const account = pool.accounts.get(id)
  const { name, email, isAdmin, isSeller } = (await profileOf(id)) ?? {}
  expect({ name, email, isAdmin, isSeller }).toEqual({
    name: account?.name,
    email: account?.email,
    isAdmin: account?.groups.has('admin'),
    isSeller: account?.groups.has('seller'),
  })
  expect((await countedAdmins()).includes(id)).toBe(isAdmin)
  return { name, email, isAdmin, isSeller }
}

/** Sets a new password by the code that was emailed to the user. */
async function useCode({ _id, email }: User): Promise<void> {
  await postConfirmation({
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Tested',
    userName: _id,
    callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    request: { userAttributes: { sub: _id, email } },
    response: {},
  })
}

beforeEach(() => {
  pool.fail(undefined)
  // Rows that fail on purpose are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('edit of a user by an admin', () => {
  it('updates the account and the profile', async () => {
    const [keza, boss] = [makePerson(), makePerson({ isAdmin: true })]
    await join(keza, boss)
    const next = { ...keza, name: 'مريم 🪔', email: `new-${keza.email}`, isSeller: true, isAdmin: true }
    expect(await edit(next)).toEqual({ status: 200, body: next })
    expect(await bothSides(keza._id)).toMatchObject({ name: 'مريم 🪔', isSeller: true, isAdmin: true })
    const now = await invoke(getUser, { as: admin, params: { id: keza._id } })
    expect(now.body).toEqual({ ...next, createdAt: expect.any(String), revision: 2, isEmailProven: false })
  })

  it('refuses an edit with an old revision unless it changes nothing', async () => {
    const keza = makePerson()
    await join(keza)
    const next = { ...keza, name: 'Keza Uwera', revision: 1 }
    expect((await edit(next)).status).toBe(200)
    expect(await edit({ ...keza, isSeller: true, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'user.changed', current: { name: 'Keza Uwera', isSeller: false, revision: 2 } },
    })
    expect((await edit(next)).status).toBe(200)
    expect(await bothSides(keza._id)).toMatchObject({ name: 'Keza Uwera', isSeller: false })
  })

  it('changes only the fields that are sent', async () => {
    const keza = makePerson({ isAdmin: true, isSeller: true })
    await join(keza, makePerson({ isAdmin: true }))
    const put = (body: object) => invoke(updateUser, { as: admin, params: { id: keza._id }, body })
    expect((await put({ isAdmin: false, revision: 1 })).status).toBe(200)
    const email = `new-${keza.email}`
    expect(await put({ email, revision: 1 })).toMatchObject({ status: 409, body: { code: 'user.changed' } })
    expect(await put({ email, revision: 2 })).toEqual({ status: 200, body: { ...keza, email, isAdmin: false } })
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, email, isAdmin: false, isSeller: true })
  })

  it('refuses an edit to an email that is taken, in any case', async () => {
    const [keza, other] = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })]
    await join(keza, other)
    const next = { ...keza, name: 'Other', email: other.email.toUpperCase(), isAdmin: false, isSeller: true }
    expect(await edit(next)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, isAdmin: true, isSeller: false })
  })

  it('revokes the refresh tokens when an edit removes a role', async () => {
    const [keza, other] = [makePerson({ isAdmin: true, isSeller: true }), makePerson({ isAdmin: true })]
    await join(keza, other)
    await edit({ ...keza, email: keza.email.toUpperCase() })
    expect(pool.signedOut).not.toContain(keza._id)
    await edit({ ...keza, isSeller: false })
    expect(pool.signedOut).toContain(keza._id)
  })

  it('refuses to remove the admin’s own admin role', async () => {
    const [boss, other] = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })]
    await join(boss, other)
    expect(await edit({ ...boss, isAdmin: false }, callerOf(boss))).toMatchObject({
      status: 409,
      body: { code: 'user.self' },
    })
    expect(await remove(boss, callerOf(boss))).toMatchObject({ status: 409, body: { code: 'user.self' } })
    expect(await bothSides(boss._id)).toMatchObject({ isAdmin: true })
  })

  it('lets an admin change their own name and seller role', async () => {
    const boss = makePerson({ isAdmin: true })
    await join(boss)
    expect((await edit({ ...boss, name: 'Keza Mutesi', isSeller: true }, callerOf(boss))).status).toBe(200)
    expect(await bothSides(boss._id)).toMatchObject({ name: 'Keza Mutesi', isAdmin: true, isSeller: true })
  })

  it.each([
    ['a name of 60 kB', { name: 'x'.repeat(60_000) }],
    ['a name with a NUL byte', { name: 'Ke\u0000za' }],
    ['a name of spaces', { name: '   ' }],
    ['no email', { email: '' }],
    ['an invalid email', { email: 'keza@' }],
    ['an email with a NUL byte', { email: 'keza\u0000@example.rw' }],
    ['a role in words', { isAdmin: 'yes' }],
  ])('refuses an edit with %s', async (_what, change) => {
    const keza = makePerson()
    await join(keza)
    const body = { ...keza, ...change }
    expect((await invoke(updateUser, { as: admin, params: { id: keza._id }, body })).status).toBe(400)
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, isAdmin: false })
  })

  it.each(['none', ' ', '%00', '\u0000', 'PROFILE', '🪔'])(
    'returns 404 for an edit of the unknown id %j',
    async (_id) => {
      expect((await edit(makePerson({ _id, name: 'Keza', email: 'keza@example.rw' }))).status).toBe(404)
      expect((await remove(makePerson({ _id }))).status).toBe(404)
      expect((await invoke(getUser, { as: admin, params: { id: _id } })).status).toBe(404)
    },
  )
})

/** Expects this number of rejections: the rejected admin is the last one, or is no longer an admin by then. */
function expectRefusals(replies: readonly { status: number; body: unknown }[], count: number): void {
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(count)
  for (const { body } of refused) expect(['admin.last', 'role.denied', 'session.ended']).toContain(codeOf(body))
}

describe('sign-out of a user everywhere by an admin', () => {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  const end = (id: string, as = admin) => invoke(endUserSessions, { as, params: { id } })

  it('ends each session that began before and writes an audit entry', async () => {
    const keza = makePerson({ isSeller: true })
    await join(keza)
    expect(await end(keza._id)).toMatchObject({ status: 200, body: { _id: keza._id } })
    expect(pool.signedOut).toContain(keza._id)
    const old = { as: callerOf(keza), signedInAt: anHourAgo, body: {} }
    expect(await invoke(updateProfile, old)).toMatchObject({ status: 401, body: { code: 'session.ended' } })
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, isSeller: true })
    expect(await auditEntriesOf('user', keza._id)).toMatchObject([{ kind: 'changed', fields: [{ field: 'sessions' }] }])
  })

  it('ends sessions of that user only, and none of a user who does not exist', async () => {
    const [keza, other] = [makePerson({ isSeller: true }), makePerson({ isSeller: true })]
    await join(keza, other)
    await end(keza._id)
    expect(pool.signedOut).not.toContain(other._id)
    expect((await end('none')).status).toBe(404)
    expect((await end(other._id, callerOf(keza))).status).toBe(403)
  })
})

describe('rule of the last admin', () => {
  it('keeps one admin when two demote each other at the same moment', async () => {
    const pair = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })] as const
    await join(...pair)
    const replies = await Promise.all([
      edit({ ...pair[0], isAdmin: false }, callerOf(pair[1])),
      edit({ ...pair[1], isAdmin: false }, callerOf(pair[0])),
    ])
    expectRefusals(replies, 1)
    expect(pool.admins()).toEqual(await countedAdmins())
    expect(pool.admins()).toHaveLength(1)
  })

  it('keeps one admin when each of five deletes or demotes the next', async () => {
    const ring = Array.from({ length: 5 }, () => makePerson({ isAdmin: true }))
    await join(...ring)
    const replies = await Promise.all(
      ring.map((person, n) => {
        const as = callerOf(ring.at(n - 1) ?? person)
        return n % 2 === 0 ? remove(person, as) : edit({ ...person, isAdmin: false }, as)
      }),
    )
    expectRefusals(replies, 1)
    expect(pool.admins()).toEqual(await countedAdmins())
  })
})

describe('change of a user that fails midway', () => {
  it.each(['before names', 'after names', 'before groups', 'after groups'])(
    'completes an edit that failed midway when it is repeated: %s',
    async (when) => {
      const [keza, boss] = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })]
      await join(keza, boss)
      const next = { ...keza, name: `Keza ${when}`, isAdmin: false, isSeller: true }
      pool.fail(when)
      expect((await edit(next)).status).toBe(500)
      expect((await countedAdmins()).filter((id) => !pool.admins().includes(id))).toEqual([])
      pool.fail(undefined)
      expect((await edit(next)).status).toBe(200)
      expect(await bothSides(keza._id)).toMatchObject({ name: next.name, isAdmin: false, isSeller: true })
    },
  )

  it('does not count a former admin as one when the edit fails again at the name', async () => {
    const [keza, boss] = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })]
    await join(keza, boss)
    const next = { ...keza, name: 'Keza Uwera', isAdmin: false }
    for (const when of ['after groups', 'before names']) {
      pool.fail(when)
      expect((await edit(next)).status).toBe(500)
    }
    expect(pool.admins()).toEqual([boss._id])
    expect(await countedAdmins()).toEqual([boss._id])
    pool.fail(undefined)
    expect(await remove(boss)).toMatchObject({ status: 409, body: { code: 'admin.last' } })
  })

  it.each(['before delete', 'after delete'])(
    'completes a deletion that failed midway when it is repeated: %s',
    async (when) => {
      const [keza, boss] = [makePerson({ isAdmin: true }), makePerson({ isAdmin: true })]
      await join(keza, boss)
      pool.fail(when)
      expect((await remove(keza)).status).toBe(500)
      expect(await profileOf(keza._id)).toMatchObject({ name: keza.name })
      pool.fail(undefined)
      expect((await remove(keza)).status).toBe(200)
      expect(await profileOf(keza._id)).toBeUndefined()
      expect(pool.admins()).toEqual([boss._id])
    },
  )
})

describe('simultaneous changes of one user', () => {
  it('serialises simultaneous changes so that account and profile agree', async () => {
    const [keza, boss] = [makePerson(), makePerson({ isAdmin: true })]
    await join(keza, boss)
    const wishes = Array.from({ length: 3 }, (_, n) => ({ ...keza, name: `Keza ${n}`, isAdmin: n % 2 === 0 }))
    const replies = await Promise.all(wishes.map((wish) => edit(wish)))
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(200))
    await bothSides(keza._id)
  })

  it('leaves nothing behind when one of the simultaneous changes is a deletion', async () => {
    const [keza, boss] = [makePerson(), makePerson({ isAdmin: true })]
    await join(keza, boss)
    await Promise.all([edit({ ...keza, isAdmin: true }), remove(keza), edit({ ...keza, isSeller: true }), remove(keza)])
    expect(await profileOf(keza._id)).toBeUndefined()
    expect([pool.admins(), await countedAdmins()]).toEqual([[boss._id], [boss._id]])
  })
})

describe('change of one’s own profile', () => {
  const save = (person: User, body: Record<string, unknown>) =>
    invoke(updateProfile, { as: callerOf(person), body: { name: person.name, email: person.email, ...body } })

  it('accepts name, email and password but no role in one’s own profile', async () => {
    const keza = makePerson()
    await join(keza)
    const sent = { name: 'Keza Uwera', email: `NEW-${keza.email}`, password: 'Urumuri-1', isAdmin: true }
    const { status, body } = await save(keza, sent)
    expect([status, body]).toEqual([200, { ...keza, name: 'Keza Uwera', email: `new-${keza.email}` }])
    expect(await bothSides(keza._id)).toMatchObject({ name: 'Keza Uwera', isAdmin: false })
  })

  describe('end of all sessions', () => {
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    const isOver = async (person: User) =>
      (await invoke(updateProfile, { as: callerOf(person), signedInAt: anHourAgo, body: {} })).status === 401

    it.each([
      ['a new password', { password: 'Urumuri-1' }],
      ['a new email', { email: 'another@example.rw' }],
    ])('ends all sessions after %s', async (_what, change) => {
      const keza = makePerson()
      await join(keza)
      expect((await save(keza, change)).status).toBe(200)
      expect(pool.signedOut).toContain(keza._id)
      expect(await isOver(keza)).toBe(true)
    })

    it('ends sessions of the same second but not the next one', async () => {
      const keza = makePerson()
      await join(keza)
      const before = Math.floor(Date.now() / 1000)
      const inSession = (signedInAt: number) =>
        invoke(updateProfile, { as: callerOf(keza), signedInAt, body: { name: keza.name } })
      expect((await save(keza, { password: 'Urumuri-1' })).status).toBe(200)
      const next = Math.floor(Date.now() / 1000)
      expect((await inSession(before)).status).toBe(401)
      expect((await inSession(next - 1)).status).toBe(401)
      expect((await inSession(next)).status).toBe(200)
    })

    it.each([
      ['a new name', { name: 'Keza Uwera' }],
      ['the same email in another case', { email: 'KEZA@example.rw' }],
      ['an empty password', { password: '' }],
    ])('keeps all sessions after %s', async (_what, change) => {
      const keza = makePerson({ email: 'keza@example.rw' })
      await join(keza)
      expect((await save(keza, change)).status).toBe(200)
      expect(pool.signedOut).not.toContain(keza._id)
      expect(await isOver(keza)).toBe(false)
    })

    it('ends all sessions when a forgotten password is reset', async () => {
      const keza = makePerson()
      await join(keza)
      await useCode(keza)
      expect(await isOver(keza)).toBe(true)
    })
  })

  it('writes an audit entry when a forgotten password was reset', async () => {
    const keza = makePerson()
    await join(keza)
    await useCode(keza)
    expect(await auditEntriesOf('user', keza._id)).toMatchObject([
      { kind: 'changed', by: { _id: keza._id }, fields: [{ field: 'password' }] },
    ])
  })

  it('allows the reset of a password for an account without a profile', async () => {
    await expect(useCode(makePerson())).resolves.toBeUndefined()
  })

  describe('change in a session of an hour ago', () => {
    const old = Math.floor(Date.now() / 1000) - 3600
    const saveLate = (person: User, body: object) =>
      invoke(updateProfile, {
        as: callerOf(person),
        signedInAt: old,
        body: { name: person.name, email: person.email, ...body },
      })

    it.each([
      ['a password', { password: 'Urumuri-1' }],
      ['an email', { email: 'thief@example.rw' }],
    ])('requires the current password for %s', async (_what, change) => {
      const keza = makePerson()
      await join(keza)
      const refused = [
        [await saveLate(keza, change), 403, 'password.needed'],
        [await saveLate(keza, { ...change, currentPassword: '' }), 403, 'password.needed'],
        [await saveLate(keza, { ...change, currentPassword: 'Urumuri-0' }), 403, 'password.wrong'],
        [await saveLate(keza, { ...change, currentPassword: LOCKING }), 429, 'signIn.tooOften'],
      ] as const
      for (const [reply, status, code] of refused) expect(reply).toMatchObject({ status, body: { code } })
      expect(await bothSides(keza._id)).toMatchObject({ email: keza.email })
      expect((await saveLate(keza, { ...change, currentPassword: CURRENT })).status).toBe(200)
    })

    it('changes the name without a password', async () => {
      const keza = makePerson()
      await join(keza)
      expect((await saveLate(keza, { name: 'Keza Uwera' })).status).toBe(200)
    })

    it('requires the password even if an admin uses the edit of users', async () => {
      const boss = makePerson({ isAdmin: true })
      await join(boss)
      const { _id: id, ...form } = boss
      const sent = { as: callerOf(boss), signedInAt: old, params: { id } }
      expect(await invoke(updateUser, { ...sent, body: { ...form, email: 'thief@example.rw' } })).toMatchObject({
        status: 403,
        body: { code: 'password.needed' },
      })
      expect((await invoke(updateUser, { ...sent, body: { ...form, name: 'Keza Isimbi' } })).status).toBe(200)
    })
  })

  describe('own profile opened before an admin changed it', () => {
    const openedSession = async () => {
      const keza = makePerson()
      await join(keza)
      const current = { ...keza, name: 'Keza Uwera' }
      expect((await edit(current)).status).toBe(200)
      return { keza, current, seen: { name: keza.name, email: keza.email } }
    }

    it('refuses an outdated profile form with the current user and writes nothing', async () => {
      const { keza, current, seen } = await openedSession()
      expect(await save(keza, { seen, password: 'Urumuri-1' })).toMatchObject({
        status: 409,
        body: { code: 'user.changed', current },
      })
      expect(await bothSides(keza._id)).toMatchObject({ name: 'Keza Uwera' })
      expect(pool.signedOut).not.toContain(keza._id)
    })

    it('accepts a profile form with the seen revision, and again when repeated', async () => {
      const { keza, current } = await openedSession()
      const sent = { name: 'Keza I.', seen: { name: current.name, email: current.email } }
      expect((await save(keza, sent)).status).toBe(200)
      expect((await save(keza, sent)).status).toBe(200)
      expect(await bothSides(keza._id)).toMatchObject({ name: 'Keza I.' })
    })

    it('accepts a profile form without a revision, like in the specification', async () => {
      const { keza } = await openedSession()
      expect((await save(keza, {})).status).toBe(200)
      expect(await bothSides(keza._id)).toMatchObject({ name: keza.name })
    })
  })

  it('leaves the profile unchanged when the password is refused', async () => {
    const keza = makePerson()
    await join(keza)
    const sent = { name: 'Keza Uwera', email: `new-${keza.email}`, password: 'short' }
    expect(await save(keza, sent)).toMatchObject({ status: 400, body: { code: 'password.weak' } })
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, email: keza.email })
  })

  it('leaves the profile unchanged when the email is taken', async () => {
    const [keza, other] = [makePerson(), makePerson()]
    await join(keza, other)
    const sent = { name: 'Keza Uwera', email: other.email, password: 'Urumuri-1' }
    expect(await save(keza, sent)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await bothSides(keza._id)).toMatchObject({ name: keza.name, email: keza.email })
  })

  it('keeps the password when none is entered', async () => {
    const keza = makePerson()
    await join(keza)
    pool.fail('before password')
    expect((await save(keza, { password: '' })).status).toBe(200)
    expect((await save(keza, {})).status).toBe(200)
  })

  it('does not recreate the profile of a user who has just been deleted', async () => {
    const keza = makePerson()
    await join(keza, makePerson({ isAdmin: true }))
    await remove(keza)
    expect((await save(keza, {})).status).toBe(401)
    expect(await profileOf(keza._id)).toBeUndefined()
  })
})

function codeOf(body: unknown): string | undefined {
  return z.object({ code: z.optional(z.string()) }).parse(body).code
}

describe('email of a user', () => {
  const isProven = async ({ _id }: User) =>
    ListedUser.parse((await invoke(getUser, { as: admin, params: { id: _id } })).body).isEmailProven
  const changeEmail = (person: User, email: string) =>
    invoke(updateProfile, { as: callerOf(person), body: { name: person.name, email } })

  it('verifies an email when a code that was sent to it is used, not at sign-up', async () => {
    const keza = makePerson()
    await join(keza)
    expect(await isProven(keza)).toBe(false)
    await useCode(keza)
    expect(await isProven(keza)).toBe(true)
    await changeEmail({ ...keza, name: 'Keza Uwera' }, keza.email)
    expect(await isProven(keza)).toBe(true)
  })

  it.each([
    ['the user', (keza: User, email: string) => changeEmail(keza, email)],
    ['an admin', (keza: User, email: string) => edit({ ...keza, email })],
  ])('requires verification again after a change by %s', async (_whose, change) => {
    const [keza, boss] = [makePerson(), makePerson({ isAdmin: true })]
    await join(keza, boss)
    await useCode(keza)
    expect((await change(keza, `new-${keza.email}`)).status).toBe(200)
    expect(await isProven(keza)).toBe(false)
  })

  it('does not verify an email by a code that may have been sent to the previous one', async () => {
    const thief = makePerson()
    await join(thief)
    const taken = { ...thief, email: `owner-of-${thief.email}` }
    await changeEmail(thief, taken.email)
    await useCode(taken)
    expect(await isProven(taken)).toBe(false)
    const later = Date.now() + 61 * 60_000
    const now = vi.spyOn(clock, 'now').mockReturnValue(later)
    onTestFinished(() => now.mockRestore())
    await useCode(taken)
    expect(await isProven(taken)).toBe(true)
  })
})
