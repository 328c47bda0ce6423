import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { listMyOrders, placeOrder } from '../../../shared/orders/routes.ts'
import { listProducts } from '../../../shared/products/routes.ts'
import { SignedInUser } from '../../../shared/users/user.ts'
import { address } from '../../support/make-order.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { startShopProcess } from './shop-process.ts'

const person = {
  name: 'Diane Ingabire',
  email: 'diane@example.com',
  password: 'Amatara-2026',
  confirmPassword: 'Amatara-2026',
}

it('keeps accounts, orders and stock after kill -9 and opens faster the next time', async () => {
  const DATA_DIR = await tempFolder()
  const first = startShopProcess({ DATA_DIR, SEED: 'lamps' }, { direct: true })
  const before = callsTo(await first.ready)
  const { token } = await before.signUp()
  const lamp = (await before.lamps()).find(({ countInStock }) => countInStock > 1)
  const orderId = await before.placeOrder(token, lamp?._id ?? '', 1)

  first.child.kill('SIGKILL')
  await first.ended
  const startedAt = performance.now()
  const second = startShopProcess({ DATA_DIR, SEED: 'lamps' }, { direct: true })
  const after = callsTo(await second.ready)
  console.log(`second start: ${Math.round(performance.now() - startedAt)} ms`)

  const session = await after.signIn()
  expect((await after.orders(session.token)).map(({ _id }) => _id)).toEqual([orderId])
  const lampNow = (await after.lamps()).find(({ _id }) => _id === lamp?._id)
  expect(lampNow?.countInStock).toBe((lamp?.countInStock ?? 0) - 1)
})

function callsTo(url: string) {
  async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect.soft(reply.status, `${method} ${path}`).toBeLessThan(300)
    return reply.json()
  }
  return {
    signUp: async () => SignedInUser.parse(await call('POST', '/users/signup', { body: person })),
    signIn: async () => SignedInUser.parse(await call('POST', '/users/signin', { body: person })),
    lamps: async () => listProducts.reply.parse(await call('GET', '/products')),
    orders: async (token: string) => listMyOrders.reply.parse(await call('GET', '/orders/mine', { token })),
    placeOrder: async (token: string, _id: string, quantity: number): Promise<string> => {
      const body = { orderItems: [{ _id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' }
      return placeOrder.reply.parse(await call('POST', '/orders', { token, body })).order._id
    },
  }
}
