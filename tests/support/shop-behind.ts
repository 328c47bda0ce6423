import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../local/local-aws.ts'
import { TABLE_NAME } from '../../local/names.ts'
import { Order } from '../../shared/orders/order.ts'
import { Product } from '../../shared/products/product.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { address } from './make-order.ts'

// What other people do in the shop while a visitor is in it, without their browsers.

export type Account = { name: string; email: string; password: string; token: string }

let accounts = 0

/** A customer with an account and nothing else. */
export async function newAccount(): Promise<Account> {
  accounts += 1
  const form = { name: 'Aline Uwase', email: `aline-${process.pid}-${accounts}@example.rw`, password: 'Urumuri-1' }
  const reply = await post('/users/signup', { ...form, confirmPassword: form.password })
  return { ...form, ...z.parse(z.object({ token: z.string() }), reply) }
}

export async function lampBySlug(slug: string): Promise<Product> {
  const response = await fetch(`${inject('shopUrl')}${API_PREFIX}/products/slug/${slug}`)
  return z.parse(Product, await response.json())
}

/** Has somebody buy so many of a lamp. */
export async function buy(buyer: Account, lamp: Product, quantity: number): Promise<void> {
  const body = { orderItems: [{ _id: lamp._id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' }
  await post('/orders', body, buyer.token)
}

export async function ordersOf(buyer: Account): Promise<Order[]> {
  const response = await fetch(`${inject('shopUrl')}${API_PREFIX}/orders/mine`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  return z.parse(z.array(Order), await response.json())
}

/** Gives a lamp another price, as the shop does. */
export async function changePrice({ _id }: Product, price: number): Promise<void> {
  const client = new DynamoDBClient(localAws(inject('dynamoDbEndpoint')))
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { PK: `PRODUCT#${_id}`, SK: 'PRODUCT' },
      UpdateExpression: 'SET price = :price, revision = revision + :one',
      ExpressionAttributeValues: { ':price': price, ':one': 1 },
    }),
  )
  client.destroy()
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${inject('shopUrl')}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
