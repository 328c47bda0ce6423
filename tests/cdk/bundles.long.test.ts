import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../shared/contract.ts'
import { Order } from '../../shared/orders/order.ts'
import { PaymentState } from '../../shared/payments/routes.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import type { Route } from '../../shared/route.ts'
import { schedules } from '../../shared/schedules.ts'
import { bundledShopForThisFile } from '../support/bundled-shop.ts'
import { isNightly, someOf } from '../support/long-runs.ts'
import { address } from '../support/make-order.ts'
import { formOf, pictures } from '../support/pictures.ts'
import { TEST_TIMEOUT_MS } from '../support/test-timeout.ts'

const { call, invoke } = bundledShopForThisFile()

let lamp: StaffProduct

beforeAll(async () => {
  const lamps = z.parse(z.array(StaffProduct), (await call('GET', '/products?limit=1', { as: 'admin' })).body)
  lamp = z.parse(StaffProduct, lamps[0])
})

const Placed = z.object({ order: z.pick(Order, { _id: true }) })
const Made = z.object({ product: StaffProduct })

async function placeOrder(quantity = 1): Promise<string> {
  const body = { orderItems: [{ _id: lamp._id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' }
  const placed = await call('POST', '/orders', { as: 'customer', body })
  expect(placed.status).toBe(201)
  return z.parse(Placed, placed.body).order._id
}

/** Bundling a handler takes half a second of processor time, so only nightly runs start the handlers of all routes. */
const started = isNightly ? contract : firstOfEachKind()

/** Returns the first route of each folder that is public or not, with its kinds of reply and body. */
function firstOfEachKind(): Route[] {
  const kindOf = ({ handler, access, staffReply, multipart }: Route) =>
    [handler.split('/')[0], access === 'public', staffReply !== undefined, multipart === true].join()
  return [...Map.groupBy(contract, kindOf).values()].flatMap(([first]) => first ?? [])
}

describe('API in its deployed bundles', () => {
  it('answers a customer’s request for a lamp', async () => {
    const body = { name: 'Itara rinini', description: 'Rya salo' }
    expect((await call('POST', '/special', { as: 'customer', body })).status).toBe(201)
    expect((await call('GET', '/special', { as: 'seller' })).body).toMatchObject([body])
  })

  // Nothing with this id exists: the test checks that the function starts, calls AWS and answers.
  it.each(started)('starts, calls AWS and answers $method $path', async ({ method, path, body, multipart }) => {
    const { status } = await call(method, path.replace(/\{\w+\}/g, 'nothing'), {
      as: 'admin',
      ...(body && (multipart ? { form: new FormData() } : { body: {} })),
    })
    expect(status).toBeLessThan(500)
    expect([401, 403, 415]).not.toContain(status)
  })

  it('lets a customer browse and order, and staff read and delete the order', async () => {
    const id = await placeOrder()
    for (const path of [
      '/products',
      '/products/search?query=all',
      '/products/categories',
      `/products/slug/${lamp.slug}`,
    ]) {
      expect((await call('GET', path)).status).toBe(200)
    }
    expect((await call('GET', `/orders/${id}`, { as: 'customer' })).status).toBe(200)
    expect((await call('GET', '/orders/mine', { as: 'customer' })).status).toBe(200)
    expect((await call('GET', '/orders', { as: 'seller' })).body).toMatchObject([{ _id: id }])
    expect((await call('PUT', `/orders/${id}/deliver`, { as: 'admin' })).status).toBe(409)
    expect((await call('DELETE', `/orders/${id}`, { as: 'admin' })).status).toBe(200)
  })

  it.runIf(isNightly)('lets a customer pay by MoMo and an admin refund the deleted order', async () => {
    const id = await placeOrder()
    const { amountDue } = z.parse(Order, (await call('GET', `/orders/${id}`, { as: 'customer' })).body)
    const body = { amount: amountDue, phone: '0788 123 456', orderId: id }
    const state = async () =>
      z.parse(PaymentState, (await call('GET', `/orders/${id}/payment`, { as: 'customer' })).body)

    expect(await call('POST', '/orders/submitPayment', { as: 'customer', body })).toMatchObject({
      status: 200,
      body: { payment: { status: 'pending', isAccepted: true } },
    })
    await vi.waitFor(async () => expect((await state()).order.isPaid).toBe(true), {
      timeout: TEST_TIMEOUT_MS,
      interval: 500,
    })
    expect((await call('GET', `/orders/${id}/payments`, { as: 'seller' })).body).toMatchObject([
      { status: 'succeeded' },
    ])
    expect((await call('DELETE', `/orders/${id}`, { as: 'admin' })).status).toBe(200)
    expect((await call('GET', '/payments/refunds', { as: 'admin' })).body).toContainEqual(
      expect.objectContaining({ order: id }),
    )
    expect((await call('PUT', `/orders/${id}/payments/momo-1/refunded`, { as: 'admin' })).status).toBe(200)
  })

  it.runIf(isNightly)('lets an admin upload a picture, create a lamp with it and delete the lamp', async () => {
    const uploaded = await call('POST', '/upload', { as: 'admin', form: formOf(['file', pictures.png]) })
    const { secure_url: image } = z.parse(z.object({ secure_url: z.string() }), uploaded.body)
    const { product } = z.parse(Made, (await call('POST', '/products', { as: 'admin' })).body)
    const { _id: id } = product
    const body = { ...lamp, slug: 'made-by-a-bundle', image, countInStock: 3 }

    expect((await call('PUT', `/products/${id}`, { as: 'admin', body })).status).toBe(200)
    expect((await call('PATCH', `/products/${id}`, { as: 'seller', body: { countInStock: 2 } })).status).toBe(200)
    expect((await call('GET', `/products/${id}/stock`, { as: 'seller' })).body).toHaveLength(2)
    expect((await call('DELETE', `/products/${id}`, { as: 'admin' })).status).toBe(200)
  })

  it.runIf(isNightly)('lets people sign up, get a role, change their name and be deleted', async () => {
    const form = { name: 'Keza Ineza', email: 'keza@example.rw', password: 'Urumuri-1' }
    const { body } = await call('POST', '/users/signup', { body: { ...form, confirmPassword: form.password } })
    const { _id: id, token } = z.parse(z.object({ _id: z.string(), token: z.string() }), body)
    const role = { name: form.name, email: form.email, isAdmin: true, isSeller: true }

    expect((await call('PUT', '/users/profile', { as: { token }, body: { ...form, name: 'Keza' } })).status).toBe(200)
    expect((await call('PUT', `/users/${id}`, { as: 'admin', body: role })).status).toBe(200)
    expect((await call('GET', `/users/${id}`, { as: 'admin' })).body).toMatchObject({ isAdmin: true })
    expect((await call('DELETE', `/users/${id}`, { as: 'admin' })).status).toBe(200)
  })

  it.runIf(isNightly)('lets a seller record a sale on debt, take an instalment and delete it', async () => {
    const body = {
      reportItems: [{ _id: lamp._id, quantity: 2 }],
      soldAt: 5000,
      depts: 1000,
      givenTo: 'Eric',
      paymentMethod: 'Cash',
      saleId: 'sale-of-a-bundle',
    }
    const recorded = await call('POST', '/report', { as: 'seller', body })
    const { report } = z.parse(z.object({ report: z.object({ _id: z.string() }) }), recorded.body)
    const path = `/report/${report._id}`

    expect((await call('PUT', `/report/given/${report._id}`, { as: 'seller', body: { igice: 400 } })).status).toBe(200)
    expect((await call('PUT', path, { as: 'seller', body: { comments: 'Half' } })).status).toBe(200)
    expect((await call('GET', path, { as: 'seller' })).status).toBe(200)
    expect((await call('DELETE', path, { as: 'seller' })).status).toBe(200)
  })
})

describe('Cognito triggers in their deployed bundles', () => {
  const userAttributes = { sub: 'person-1', email: 'aline@example.rw', name: 'Aline Uwase' }

  it('confirms an account, creates its profile and finds it again', async () => {
    const signingUp = { request: { userAttributes }, response: {} }
    const confirmed = { triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes } }
    const signingIn = { request: { userAttributes, groupConfiguration: { groupsToOverride: ['admin'] } }, response: {} }

    // The API signs people up with a ticket (see above). A direct call of Cognito has no ticket.
    await expect(invoke('users/pre-sign-up', signingUp)).rejects.toThrow()
    expect(await invoke('users/post-confirmation', confirmed)).toEqual(confirmed)
    expect(await invoke('users/pre-token-generation', signingIn)).toEqual(signingIn)
  })
})

it('refuses a code for a new email address and allows one for a new password', async () => {
  const forgotten = { triggerSource: 'CustomMessage_ForgotPassword' }
  expect(await invoke('users/custom-message', forgotten)).toEqual(forgotten)
  const changed = { triggerSource: 'CustomMessage_UpdateUserAttribute' }
  await expect(invoke('users/custom-message', changed)).rejects.toThrow()
})

describe('scheduled functions in their deployed bundles', () => {
  it.each(someOf(schedules, 1))('$handler runs', async ({ handler }) => {
    expect(await invoke(handler, { source: 'aws.events' })).toBeUndefined()
  })
})

describe('stream consumers in their deployed bundles', () => {
  const record = (image: Record<string, unknown>, when: 'NewImage' | 'OldImage') => {
    const Keys = { PK: { S: `PRODUCT#${lamp._id}` }, SK: { S: 'PRODUCT' } }
    return { Records: [{ eventID: '1', eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', Keys, [when]: image } }] }
  }
  const changed = (revision: number) =>
    Object.fromEntries(
      Object.entries({ ...lamp, revision, entity: 'product' }).map(([name, value]) => [name, spelled(value)]),
    )

  it('records a change of the catalogue', async () => {
    expect(await invoke('products/follow-changes', record(changed(2), 'NewImage'))).toEqual({ batchItemFailures: [] })
  })

  it('adds a lamp’s contribution to the totals', async () => {
    expect(await invoke('totals/count-changes', record(changed(99), 'NewImage'))).toEqual({ batchItemFailures: [] })
  })

  it('deletes the file of a picture when its row was deleted', async () => {
    const image = { entity: { S: 'picture' }, path: { S: '/images/uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV.png' } }
    expect(await invoke('products/follow-changes', record(image, 'OldImage'))).toEqual({ batchItemFailures: [] })
  })
})

function spelled(value: string | number | boolean | undefined) {
  return typeof value === 'string' ? { S: value } : typeof value === 'number' ? { N: String(value) } : { BOOL: value }
}
