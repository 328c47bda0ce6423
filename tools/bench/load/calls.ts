import { randomUUID } from 'node:crypto'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../../local/seed/accounts.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { SignedInUser } from '../../../shared/users/user.ts'
import { address } from '../../../tests/support/make-order.ts'
import { type Answer, send } from '../core/send.ts'

/** An action of a user, with its share in per cent. */
export type Doing = { what: string; share: number; does: () => Promise<Answer> }

/** `admin` is a token for additional checks. */
export type Day = { doings: Doing[]; admin: string }

/** Returns what customers and staff do all day, in the proportions of a busy shop. */
export async function openDay(url: string, lamps: readonly StoredProduct[]): Promise<Day> {
  const api = `${url}${API_PREFIX}`
  const [admin = '', seller] = await Promise.all(demoAccounts.map(({ email }) => tokenOf(api, email)))
  const customers = await signUpCustomers(api)
  let orders = 0
  const oneOf = anyOf(lamps)
  const post = (path: string, tokenOfNext: () => string | undefined, body: () => object) => () =>
    send('POST', `${api}${path}`, {
      token: tokenOfNext(),
      body: body(),
      headers: { 'idempotency-key': randomUUID() },
    })
  const nobody = () => undefined
  const nextCustomer = () => customers[orders++ % customers.length]
  const doings = [
    ...browsingCalls(api, lamps),
    {
      what: 'sign in',
      share: 3,
      does: post('/users/signin', nobody, () => ({ email: demoAccounts[2]?.email, password: DEMO_PASSWORD })),
    },
    {
      what: 'order',
      share: 8,
      does: post('/orders', nextCustomer, () => ({
        orderItems: [{ _id: oneOf()?._id, quantity: 1 }],
        shippingAddress: address,
        paymentMethod: 'MoMo',
      })),
    },
    {
      what: 'sell',
      share: 8,
      does: post(
        '/report',
        () => seller,
        () => {
          const lamp = oneOf()
          const reportItems = [{ _id: lamp?._id, real: 1, soldAt: lamp?.price }]
          return { reportItems, paymentMethod: 'Cash', saleId: randomUUID() }
        },
      ),
    },
    { what: 'dashboard', share: 2, does: () => send('GET', `${api}/report/summary`, { token: admin }) },
  ]
  return { doings, admin }
}

/** Returns the actions of visitors who only browse. */
function browsingCalls(api: string, lamps: readonly StoredProduct[]): Doing[] {
  const oneOf = anyOf(lamps)
  const get = (path: () => string) => () => send('GET', `${api}${path()}`)
  return [
    {
      what: 'browse: a page of lamps',
      share: 34,
      does: get(() => `/products?limit=20&page=${1 + Math.floor(Math.random() * 3)}`),
    },
    { what: 'a lamp', share: 25, does: get(() => `/products/${oneOf()?._id}`) },
    { what: 'search', share: 20, does: get(() => `/products/search?query=${oneOf()?.name.split(' ')[0]}`) },
  ]
}

function anyOf(lamps: readonly StoredProduct[]) {
  return () => lamps[Math.floor(Math.random() * lamps.length)]
}

/** Picks an action at random, weighted by the shares. */
export function pick(doings: readonly Doing[]): Doing {
  let at = Math.random() * doings.reduce((total, { share }) => total + share, 0)
  const found = doings.find(({ share }) => {
    at -= share
    return at < 0
  })
  const [first] = doings
  if (!first) throw new Error('There is nothing to do')
  return found ?? first
}

/**
 * Number of customers. The orders of one customer wait for each other, because the shop counts unpaid orders per
 * customer, and that list grows with them. Few customers with all the orders would measure that instead.
 */
const CUSTOMERS = 200

async function signUpCustomers(api: string): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const form = { name: 'Diane Ingabire', email: `customer-${n}@example.com`, password: DEMO_PASSWORD }
    const body = { ...form, confirmPassword: DEMO_PASSWORD }
    const { status, text } = await send('POST', `${api}/users/signup`, { body })
    if (status !== 201 && status !== 200) throw new Error(`Signing up was answered ${status}: ${text}`)
    tokens.push(SignedInUser.parse(JSON.parse(text)).token)
  }
  return tokens
}

async function tokenOf(api: string, email: string): Promise<string> {
  const { status, text } = await send('POST', `${api}/users/signin`, { body: { email, password: DEMO_PASSWORD } })
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${text}`)
  return SignedInUser.parse(JSON.parse(text)).token
}
