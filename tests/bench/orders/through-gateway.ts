import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { API_PREFIX } from '../../../shared/route.ts'
import { SignedInUser } from '../../../shared/users/user.ts'
import { address } from '../../support/make-order.ts'
import { CUSTOMERS_A_CLIENT, type PlaceOrder } from './place-order.ts'

/**
 * Places orders as browsers do: over HTTP with keep-alive, each client for customers of its own who have signed up.
 * It uses node:http, whose client takes less processor time than fetch.
 */
export async function openGateway(url: string, clients: number): Promise<PlaceOrder> {
  const agent = new Agent({ keepAlive: true })
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
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const { status, text } = await post(agent, `${url}${API_PREFIX}/orders`, headers, JSON.stringify(body))
    if (status !== 201 && status !== 409 && status !== 503) throw new Error(`An order was answered ${status}: ${text}`)
    return status === 201
  }
}

async function signUp(url: string, n: number): Promise<string> {
  const password = 'Amatara-2026'
  const form = { name: 'Diane Ingabire', email: `customer-${n}@example.com`, password, confirmPassword: password }
  const reply = await fetch(`${url}${API_PREFIX}/users/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!reply.ok) throw new Error(`Signing up was answered ${reply.status}: ${await reply.text()}`)
  return SignedInUser.parse(await reply.json()).token
}

function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => resolve({ status: reply.statusCode, text }))
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
