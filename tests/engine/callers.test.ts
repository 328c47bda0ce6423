import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { table, tableName } from '../../lambdas/data/table.ts'
import { endSessionsBefore } from '../../lambdas/data/users.ts'
import { callerNow } from '../../lambdas/http/caller.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as recordReport } from '../../lambdas/reports/record-report.ts'
import { handler as deleteUser } from '../../lambdas/users/delete-user.ts'
import { handler as getUser } from '../../lambdas/users/get-user.ts'
import { handler as listUsers } from '../../lambdas/users/list-users.ts'
import { handler as updateUser } from '../../lambdas/users/update-user.ts'
import { listProducts } from '../../shared/products/routes.ts'
import type { User } from '../../shared/users/user.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { isLong } from '../support/long-runs.ts'
import { type Handler, invoke } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeMeter } from '../support/meter.ts'
import { callerOf, countAsAdmins, enrol, makePerson } from '../support/people.ts'
import { countInStock, stock } from '../support/shop.ts'

// Each call trusts the profile instead of the token, which was issued some time ago.

const pool = fakeUserPool()
const boss = makePerson({ isAdmin: true })

async function join(...people: User[]): Promise<void> {
  for (const person of [boss, ...people]) pool.add(person)
  await enrol(boss, ...people)
  await countAsAdmins(boss._id, ...people.filter(({ isAdmin }) => isAdmin).map(({ _id }) => _id))
}

const edit = ({ _id, ...body }: User, as: User) => invoke(updateUser, { as: callerOf(as), params: { id: _id }, body })
const remove = ({ _id }: User, as: User) => invoke(deleteUser, { as: callerOf(as), params: { id: _id } })
const call = (handler: Handler, as: User, sent = {}) => invoke(handler, { as: callerOf(as), ...sent })

async function order(as: User, lamp = makeProduct({ countInStock: 5 })) {
  await stock(lamp)
  const body = {
    orderItems: [{ _id: lamp._id, quantity: 1 }],
    shippingAddress: address,
    paymentMethod: 'MoMo',
  }
  return call(placeOrder, as, { body, headers: { 'idempotency-key': lamp._id } })
}

describe('deleted user', () => {
  it('rejects the old token of a deleted admin, also for another account', async () => {
    const [gone, helper] = [makePerson({ isAdmin: true }), makePerson()]
    await join(gone, helper)
    await remove(gone, boss)
    const replies = [
      await edit({ ...helper, isAdmin: true }, gone),
      await edit({ ...gone, isAdmin: true }, gone),
      await remove(boss, gone),
      await call(listUsers, gone, { query: {} }),
      await call(recordReport, gone, { body: {} }),
    ]
    expect(replies).toMatchObject(replies.map(() => ({ status: 401, body: { code: 'session.ended' } })))
  })
})

describe('demoted user', () => {
  it('rejects a demoted user who restores the role with the old token', async () => {
    const demoted = makePerson({ isAdmin: true })
    await join(demoted)
    expect((await edit({ ...demoted, isAdmin: false, isSeller: true }, boss)).status).toBe(200)
    const replies = [
      await edit({ ...demoted, isAdmin: true }, demoted),
      await edit({ ...boss, isAdmin: false }, demoted),
      await remove(boss, demoted),
    ]
    expect(replies).toMatchObject(replies.map(() => ({ status: 403, body: { code: 'role.denied' } })))
    expect((await call(listUsers, boss, { query: {} })).status).toBe(200)
    expect((await call(listUsers, demoted, { query: {} })).status).toBe(403)
    expect((await call(getUser, demoted, { params: { id: boss._id } })).status).toBe(403)
  })

  it('shows a demoted user the customer view of a lamp', async () => {
    const seller = makePerson({ isSeller: true })
    await join(seller)
    const token = { ...seller, signedInAt: 0 }
    expect(await callerNow(listProducts, token)).toMatchObject({ isSeller: true })
    await edit({ ...seller, isSeller: false }, boss)
    expect(await callerNow(listProducts, token)).toMatchObject({ isSeller: false })
    await remove(seller, boss)
    await expect(callerNow(listProducts, token)).rejects.toMatchObject({ status: 401 })
  })
})

it('accepts the new role of a promoted user with the old token', async () => {
  const keza = makePerson()
  await join(keza)
  await edit({ ...keza, isAdmin: true }, boss)
  expect((await call(listUsers, keza, { query: {} })).status).toBe(200)
})

it('rejects sessions from before a revocation and accepts later ones', async () => {
  const keza = makePerson()
  await join(keza)
  const at = Math.floor(Date.now() / 1000)
  await endSessionsBefore(keza._id, at)
  const list = (signedInAt: number) => call(placeOrder, keza, { signedInAt, body: {} })
  expect(await list(at - 1)).toMatchObject({ status: 401, body: { code: 'session.ended' } })
  expect((await list(at)).status).toBe(400)
})

it('reads profiles from before session revocation existed', async () => {
  const keza = makePerson({ isAdmin: true })
  const Item = {
    PK: `USER#${keza._id}`,
    SK: 'PROFILE',
    entity: 'user',
    revision: 1,
    ...keza,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  expect((await call(listUsers, keza, { query: {} })).status).toBe(200)
})

describe('write call', () => {
  it('names its caller by the stored profile, not by the token', async () => {
    const keza = makePerson()
    await join(keza)
    const placed = await order({ ...keza, name: 'Somebody Else' })
    expect(placed).toMatchObject({ status: 201, body: { order: { user: { name: keza.name } } } })
  })
})

describe('caller lookup', () => {
  const costOf = makeMeter(table, { withCallers: true })

  it.runIf(isLong)('takes one round trip before the work', async () => {
    const keza = makePerson()
    await join(keza)
    expect(await costOf(() => call(listUsers, boss, { query: {} }))).toMatchObject({ roundTrips: 2, inARow: 2 })
    const lamp = makeProduct({ countInStock: 5 })
    // One round trip stocks the lamp, and two place the order.
    expect(await costOf(() => order(keza, lamp))).toMatchObject({ inARow: 4 })
  })

  it.runIf(isLong)('precedes all work of a deleted user’s call', async () => {
    const [gone, lamp] = [makePerson(), makeProduct({ countInStock: 5 })]
    await join(gone)
    await remove(gone, boss)
    await stock(lamp)
    const body = { orderItems: [{ _id: lamp._id, quantity: 1 }], shippingAddress: address, paymentMethod: 'MoMo' }
    const headers = { 'idempotency-key': lamp._id }
    const refused = async () => {
      expect(await call(placeOrder, gone, { body, headers })).toMatchObject({
        status: 401,
        body: { code: 'session.ended' },
      })
    }
    expect(await costOf(refused)).toMatchObject({ roundTrips: 1, capacity: 1 })
    expect(await countInStock(lamp._id)).toBe(5)
  })

  it.runIf(isLong)('costs one read unit when the call is rejected', async () => {
    const keza = makePerson()
    await join(keza)
    const placeRefusedOrder = () => call(placeOrder, keza, { body: {}, headers: {} })
    expect(await costOf(placeRefusedOrder)).toMatchObject({ roundTrips: 1, capacity: 1 })
  })
})
