import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '../../../shared/route.ts'
import { SignedInUser } from '../../../shared/users/user.ts'
import { address } from '../../support/make-order.ts'
import { send } from '../core/send.ts'
import { CUSTOMERS_A_CLIENT, type PlaceOrder } from './place-order.ts'

/** Places orders like browsers: over HTTP with keep-alive. Each client has its own signed-up customers. */
export async function openGateway(url: string, clients: number): Promise<PlaceOrder> {
  const tokens: string[] = []
  for (let n = 0; n < clients * CUSTOMERS_A_CLIENT; n += 1) tokens.push(await signUp(url, n))
  let placed = 0
  return async (client, lamp) => {
    const body = {
      orderItems: [{ _id: lamp._id, quantity: 1, price: lamp.price }],
      shippingAddress: address,
      paymentMethod: 'MoMo',
    }
    placed += 1
    const token = tokens[client * CUSTOMERS_A_CLIENT + (placed % CUSTOMERS_A_CLIENT)]
    const headers = { 'idempotency-key': randomUUID() }
    const { status, text } = await send('POST', `${url}${API_PREFIX}/orders`, { token, body, headers })
    if (status !== 201 && status !== 409 && status !== 503) throw new Error(`An order was answered ${status}: ${text}`)
    return status === 201
  }
}

async function signUp(url: string, n: number): Promise<string> {
  const password = 'Amatara-2026'
  const form = { name: 'Diane Ingabire', email: `customer-${n}@example.com`, password, confirmPassword: password }
  const { status, text } = await send('POST', `${url}${API_PREFIX}/users/signup`, { body: form })
  if (status !== 201) throw new Error(`Signing up was answered ${status}: ${text}`)
  return SignedInUser.parse(JSON.parse(text)).token
}
