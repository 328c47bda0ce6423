import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { newId } from '../../shared/id.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { SESSION_DAYS } from '../../shared/users/session-days.ts'
import { Entry } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { bearerToken } from '../../web/src/domain/users/session.ts'
import { sessionTokens } from '../../web/src/domain/users/session-tokens.ts'
import { userInfo } from '../../web/src/domain/users/user.ts'
import { call, setTokenSource } from '../../web/src/lib/api.ts'
import { readItem, writeItem } from '../../web/src/lib/local-storage.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeCartLine } from '../support/make-cart-line.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { answerRenewals, renewWith, storeTokens } from './support/store-tokens.ts'

const { outbox } = office
const aline = { _id: 'seller-2', name: 'Aline', email: 'aline@itara.rw', isAdmin: false, isSeller: true }
const cart = JSON.stringify([makeCartLine()])
const debtors = JSON.stringify({ at: '2026-11-22T08:00:00.000Z', answer: ['Gasana'] })

async function keepEntry(state: Entry['state'], by: Pick<Entry['by'], '_id' | 'name'> = aline): Promise<string> {
  const id = newId()
  const entry = Entry.parse({
    id,
    key: newId(),
    by: { _id: by._id, name: by.name },
    madeAt: '2026-11-22T08:00:00.000Z',
    name: 'Kivu pendant',
    amount: 5000,
    request: { to: 'expense', body: { reason: 'Umuriro', amount: 500 } },
    state,
    promised: true,
    tries: 1,
    ...(state === 'done' && { endedAt: new Date().toISOString() }),
  })
  await changeEntry(id, () => entry)
  return id
}

const poolError = (message: string, __type = 'NotAuthorizedException') => ({ __type, message })

beforeEach(() => {
  fakeServer()
  userInfo.set(aline)
  storeTokens(aline._id, 31)
  writeItem('cartItems', cart)
  writeItem('lastSeenDebtors', debtors)
})

const idsHere = async () => (await storedEntries()).entries.map(({ id }) => id).toSorted()

describe.each([
  ['an admin has signed her out', poolError('Refresh Token has been revoked')],
  ['her account was deleted', poolError('User does not exist.', 'UserNotFoundException')],
])('session that ends because %s', (_, refusal) => {
  it('deletes the data that the seller has seen and typed, but keeps unsent entries', async () => {
    answerRenewals(refusal)
    const [waiting, refusedEntry] = [await keepEntry('waits'), await keepEntry('needs a look')]
    await keepEntry('done')
    const ofAnother = await keepEntry('done', { _id: 'seller-1', name: 'Eric' })
    await expect(bearerToken()).rejects.toThrow()
    // For a deleted user, the library throws only on the next call.
    await bearerToken().catch(() => undefined)
    expect(userInfo.get()).toBeNull()
    expect([readItem('cartItems'), readItem('lastSeenDebtors'), readItem('setAside')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await waitFor(async () => expect(await idsHere()).toEqual([waiting, refusedEntry, ofAnother].toSorted()))
  })
})

it('lets the next admin on the device take over unsent entries', async () => {
  answerRenewals(poolError('Refresh Token has been revoked'))
  await keepEntry('waits')
  await expect(bearerToken()).rejects.toThrow()
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.others(1, 'Aline'))
  await screen.findByRole('button', { name: outbox.toFile })
})

it('keeps all data of the same seller when a session has only expired', async () => {
  storeTokens(aline._id, SESSION_DAYS)
  answerRenewals(poolError('Refresh Token has expired'))
  const done = await keepEntry('done')
  await expect(bearerToken()).rejects.toMatchObject({ body: { code: 'session.ended' } })
  expect(readItem('lastSeenDebtors')).toBeUndefined()
  expect(JSON.parse(readItem('setAside') ?? '')).toMatchObject({ by: aline._id, values: { cartItems: cart } })
  expect(await idsHere()).toEqual([done])
})

it('keeps the data of the same seller when the browser has lost its tokens', async () => {
  answerRenewals(undefined)
  localStorage.removeItem(`CognitoIdentityServiceProvider.tested-client.${aline._id}.idToken`)
  localStorage.removeItem(`CognitoIdentityServiceProvider.tested-client.${aline._id}.accessToken`)
  await expect(bearerToken()).rejects.toMatchObject({ body: { code: 'session.ended' } })
  expect(JSON.parse(readItem('setAside') ?? '')).toMatchObject({ by: aline._id, values: { cartItems: cart } })
})

it('deletes staff data on the device at a demoted seller’s first refusal', async () => {
  const server = fakeServer()
  server.answer(listTillLamps, () => {
    throw new Refusal('role.denied', 'Your account does not have permission to do this')
  })
  renewWith({ sub: aline._id, email: aline.email, name: aline.name })
  setTokenSource({ ...sessionTokens, token: async () => 'a-token' })
  const waiting = await keepEntry('waits')
  writeItem('lastSeenLamps', JSON.stringify({ at: '2026-11-22T08:00:00.000Z', answer: { costPrice: 3000 } }))
  await expect(call(listTillLamps, {})).rejects.toMatchObject({ body: { code: 'role.denied' } })
  expect(userInfo.get()).toMatchObject({ _id: aline._id, isSeller: false })
  expect([readItem('lastSeenLamps'), readItem('lastSeenDebtors'), readItem('cartItems')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await idsHere()).toEqual([waiting])
})

it('keeps all data when an action is for admins only', async () => {
  const server = fakeServer()
  server.answer(listChangesOf, () => {
    throw new Refusal('role.denied', 'Only an admin may see these changes')
  })
  renewWith({ sub: aline._id, email: aline.email, name: aline.name, 'cognito:groups': ['seller'] })
  setTokenSource({ ...sessionTokens, token: async () => 'a-token' })
  await expect(call(listChangesOf, { params: { of: 'user', row: 'x' } })).rejects.toThrow()
  expect(userInfo.get()).toEqual(aline)
  expect([readItem('cartItems'), readItem('lastSeenDebtors')]).toEqual([cart, debtors])
})

it('keeps the seller signed in while offline', async () => {
  answerRenewals(undefined)
  await expect(bearerToken()).rejects.toMatchObject({ body: { code: 'network' } })
  expect(userInfo.get()).toEqual(aline)
  expect([readItem('cartItems'), readItem('lastSeenDebtors')]).toEqual([cart, debtors])
})
