import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../local/local-aws.ts'
import { TABLE_NAME } from '../../local/names.ts'
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts'
import { API_PREFIX } from '../../shared/route.ts'

// What the shop's staff and payment providers do while a visitor is in it.

export function demoPerson(person: 'admin' | 'seller' | 'customer') {
  return { email: `${person}@itara.rw`, password: DEMO_PASSWORD }
}

/** Has an admin delete an order. */
export async function deleteBehind(orderId: string): Promise<void> {
  await fetch(`${inject('shopUrl')}${API_PREFIX}/orders/${orderId}`, { method: 'DELETE', headers: await asAdmin() })
}

/** Has an admin delete a person, who stays known by the orders only. */
export async function deletePersonBehind(userId: string): Promise<void> {
  await fetch(`${inject('shopUrl')}${API_PREFIX}/users/${userId}`, { method: 'DELETE', headers: await asAdmin() })
}

async function asAdmin(): Promise<{ authorization: string }> {
  const signedIn = await fetch(`${inject('shopUrl')}${API_PREFIX}/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoPerson('admin')),
  })
  const { token } = z.parse(z.object({ token: z.string() }), await signedIn.json())
  return { authorization: `Bearer ${token}` }
}

/** Makes an order a paid one, as its payment does. */
export async function payBehind(orderId: string): Promise<void> {
  const client = new DynamoDBClient(localAws(inject('dynamoDbEndpoint')))
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { PK: `ORDER#${orderId}`, SK: 'ORDER' },
      UpdateExpression: 'SET isPaid = :true, paidAt = :at, revision = revision + :one',
      ExpressionAttributeValues: { ':true': true, ':at': new Date().toISOString(), ':one': 1 },
    }),
  )
  client.destroy()
}
