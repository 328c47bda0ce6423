import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as acceptInvitation } from '../../lambdas/users/accept-invitation.ts'
import { handler as endInvitation } from '../../lambdas/users/end-invitation.ts'
import { handler as listInvitations } from '../../lambdas/users/list-invitations.ts'
import { handler as listUsers } from '../../lambdas/users/list-users.ts'
import { handler as makeInvitation } from '../../lambdas/users/make-invitation.ts'
import { handler as showInvitation } from '../../lambdas/users/show-invitation.ts'
import { handler as updateUser } from '../../lambdas/users/update-user.ts'
import { newId } from '../../shared/id.ts'
import { Invitation, type InvitedRole } from '../../shared/users/invitation.ts'
import type { User } from '../../shared/users/user.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { invoke, throughCloudFront } from '../support/make-event.ts'
import { callerOf, countAsAdmins, countedAdmins, enrol, makePerson, profileOf } from '../support/people.ts'

const pool = fakeUserPool()
const boss = makePerson({ name: 'Jeanne', isAdmin: true })
const other = makePerson({ isAdmin: true })

const Made = z.object({ token: z.string(), invitation: Invitation })

async function join(...people: User[]): Promise<void> {
  for (const person of people) pool.add(person)
  await enrol(...people)
}

async function invite(role: InvitedRole = 'seller', by = boss) {
  const { body } = await invoke(makeInvitation, { as: callerOf(by), body: { name: 'Keza wo ku isoko', role } })
  return Made.parse(body)
}

const show = (token: string, from = '127.0.0.1') =>
  invoke(showInvitation, { body: { token }, ...throughCloudFront(from) })
const take = (token: string, as: User) => invoke(acceptInvitation, { as: callerOf(as), body: { token } })
const open = async () => z.array(Invitation).parse((await invoke(listInvitations, { as: callerOf(boss) })).body)
const errorReply = (code: string) => ({ body: { code } })

async function rolesOf({ _id }: User) {
  const { isAdmin, isSeller } = (await profileOf(_id)) ?? {}
  return { isAdmin, isSeller, groups: [...(pool.accounts.get(_id)?.groups ?? [])] }
}

beforeEach(async () => {
  pool.accounts.clear()
  vi.restoreAllMocks()
  for (const each of [boss, other]) pool.add(each)
  await enrol(boss, other)
  await countAsAdmins(boss._id, other._id)
})

describe('invitation', () => {
  it('makes the user who accepts an invitation a seller immediately and only once', async () => {
    const keza = makePerson({ name: 'Keza' })
    await join(keza)
    const { token, invitation } = await invite()
    expect(await open()).toContainEqual(invitation)
    expect(await show(token)).toMatchObject({
      status: 200,
      body: { name: 'Keza wo ku isoko', role: 'seller', by: 'Jeanne', until: invitation.until },
    })
    expect(await take(token, keza)).toEqual({ status: 200, body: { ...keza, isSeller: true } })
    expect(await rolesOf(keza)).toEqual({ isAdmin: false, isSeller: true, groups: ['seller'] })
    expect(await open()).not.toContainEqual(invitation)
    // Repeats the request, as if its response was lost.
    expect(await take(token, keza)).toMatchObject({ status: 200, body: { isSeller: true } })
    expect(await profileOf(keza._id)).toMatchObject({ revision: 2 })
    const stranger = makePerson()
    await join(stranger)
    expect(await take(token, stranger)).toMatchObject({ status: 409, ...errorReply('invitation.used') })
    expect(await show(token)).toMatchObject({ status: 409, ...errorReply('invitation.used') })
    expect(await rolesOf(stranger)).toEqual({ isAdmin: false, isSeller: false, groups: [] })
  })

  it('creates one invitation when the same request is sent twice', async () => {
    const before = await open()
    const headers = { 'idempotency-key': newId() }
    const send = () => invoke(makeInvitation, { as: callerOf(boss), body: { name: 'Aline', role: 'seller' }, headers })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await send()).toMatchObject({ status: 409, ...errorReply('invitation.made') })
    expect(await open()).toHaveLength(before.length + 1)
  })

  it('counts the user who accepts an admin invitation as an admin', async () => {
    const keza = makePerson({ isSeller: true })
    await join(keza)
    const { token } = await invite('admin')
    expect(await take(token, keza)).toMatchObject({ body: { isAdmin: true, isSeller: true } })
    expect(await countedAdmins()).toContain(keza._id)
    expect((await invoke(listUsers, { as: callerOf({ ...keza, isAdmin: true }), query: {} })).status).toBe(200)
  })

  it('logs an invitation, its acceptance and the resulting role', async () => {
    const keza = makePerson({ name: 'Keza Uwera' })
    await join(keza)
    const { token, invitation } = await invite()
    await take(token, keza)
    const by = { _id: keza._id, name: 'Keza Uwera' }
    expect(await auditEntriesOf('invitation', invitation._id)).toMatchObject([
      { kind: 'changed', by, fields: [{ field: 'usedBy', after: 'Keza Uwera' }] },
      { kind: 'made', by: { name: 'Jeanne' }, fields: [{ field: 'role', after: 'seller' }] },
    ])
    expect(await auditEntriesOf('user', keza._id)).toMatchObject([
      { kind: 'changed', by, fields: [{ field: 'isSeller', before: false, after: true }] },
    ])
  })

  it('accepts one of several simultaneous users and leaves the others unchanged', async () => {
    const people = [makePerson(), makePerson(), makePerson()]
    await join(...people)
    const { token } = await invite()
    const replies = await Promise.all(people.map((person) => take(token, person)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const roles = await Promise.all(people.map(rolesOf))
    expect(roles.filter(({ isSeller }) => isSeller)).toHaveLength(1)
    expect(roles.map(({ groups }) => groups.length)).toEqual(roles.map(({ isSeller }) => (isSeller ? 1 : 0)))
  })

  it('gives no role when the invitation is revoked or expired', async () => {
    const keza = makePerson()
    await join(keza)
    const [back, old] = [await invite(), await invite()]
    const params = { id: back.invitation._id }
    expect((await invoke(endInvitation, { as: callerOf(other), params })).status).toBe(200)
    expect(await invoke(endInvitation, { as: callerOf(other), params })).toMatchObject({ status: 404 })
    expect(await take(back.token, keza)).toMatchObject({ status: 404, ...errorReply('invitation.unknown') })
    vi.spyOn(clock, 'now').mockReturnValue(Date.parse(old.invitation.until) + 1)
    expect(await take(old.token, keza)).toMatchObject({ status: 409, ...errorReply('invitation.expired') })
    expect(await show(old.token)).toMatchObject({ status: 409, ...errorReply('invitation.expired') })
    expect(await open()).toEqual([])
    expect(await rolesOf(keza)).toMatchObject({ isSeller: false, groups: [] })
  })

  it('rejects revoking an invitation that a user has accepted', async () => {
    const keza = makePerson()
    await join(keza)
    const { token, invitation } = await invite()
    await take(token, keza)
    expect(await invoke(endInvitation, { as: callerOf(boss), params: { id: invitation._id } })).toMatchObject({
      status: 409,
      ...errorReply('invitation.used'),
    })
  })

  it('expires an invitation when its creator loses the admin role', async () => {
    const gone = makePerson({ isAdmin: true })
    await join(gone)
    await countAsAdmins(boss._id, gone._id)
    const { token } = await invite('admin', gone)
    await invoke(updateUser, { as: callerOf(boss), params: { id: gone._id }, body: { ...gone, isAdmin: false } })
    expect(await take(token, { ...gone, isAdmin: false })).toMatchObject(errorReply('invitation.unknown'))
    expect(await show(token)).toMatchObject(errorReply('invitation.unknown'))
    expect(await rolesOf(gone)).toMatchObject({ isAdmin: false, groups: [] })
  })

  it('does not restore a role that an admin removed after acceptance', async () => {
    const keza = makePerson()
    await join(keza)
    const { token } = await invite()
    await take(token, keza)
    await invoke(updateUser, { as: callerOf(boss), params: { id: keza._id }, body: keza })
    expect(await take(token, keza)).toMatchObject({ status: 200, body: { isSeller: false } })
    expect(await rolesOf(keza)).toMatchObject({ isSeller: false, groups: [] })
  })

  it('keeps an invitation valid when a user who has the role opens it', async () => {
    const keza = makePerson()
    await join(keza)
    const { token } = await invite('admin')
    expect(await take(token, boss)).toMatchObject({ status: 409, ...errorReply('invitation.needless') })
    expect((await take(token, keza)).status).toBe(200)
  })

  it('accepts a repeated request after the connection to Cognito failed', async () => {
    const keza = makePerson()
    await join(keza)
    const { token } = await invite()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const when of ['before groups', 'after groups']) {
      pool.fail(when)
      expect((await take(token, keza)).status).toBe(500)
    }
    pool.fail(undefined)
    expect((await take(token, keza)).status).toBe(200)
    expect(await rolesOf(keza)).toEqual({ isAdmin: false, isSeller: true, groups: ['seller'] })
  })

  it('lets only admins create, list and revoke invitations', async () => {
    const keza = makePerson({ isSeller: true })
    await join(keza)
    const { invitation } = await invite()
    const denied = { status: 403, ...errorReply('role.denied') }
    const as = callerOf(keza)
    expect(await invoke(makeInvitation, { as, body: { name: 'X', role: 'admin' } })).toMatchObject(denied)
    expect(await invoke(listInvitations, { as })).toMatchObject(denied)
    expect(await invoke(endInvitation, { as, params: { id: invitation._id } })).toMatchObject(denied)
  })

  it('stores only a hash of the invitation’s secret and logs none of it', async () => {
    const { token, invitation } = await invite()
    const [, secret = ''] = token.split('-')
    expect(secret).toMatch(/^[\da-f]{32}$/)
    const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName }))
    expect(JSON.stringify(Items)).not.toContain(secret)
    expect(await show(`${invitation._id}-${'0'.repeat(32)}`)).toMatchObject({ status: 404 })
  })

  it('limits an address to thirty answers an hour but accepts a right link', async () => {
    const { token, invitation } = await invite()
    const statuses: number[] = []
    for (let n = 0; n < 33; n += 1) {
      const guess = n % 2 === 0 ? newId() : `${invitation._id}-${n}`
      statuses.push((await show(guess, '41.186.2.1')).status)
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429, 429])
    expect((await show(token, '41.186.2.1')).status).toBe(200)
    expect((await show(newId(), '41.186.2.2')).status).toBe(404)
  })

  it.each([
    { name: '', role: 'seller' },
    { name: 'Keza', role: 'owner' },
    { name: 'Keza' },
    { name: 'K'.repeat(101), role: 'seller' },
  ])('rejects an invitation for %j', async (body) => {
    expect(await invoke(makeInvitation, { as: callerOf(boss), body })).toMatchObject({ status: 400 })
  })
})
