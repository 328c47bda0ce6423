import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, inject } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { newId } from '../../../shared/id.ts'
import { API_PREFIX } from '../../../shared/route.ts'

// Calls of the shop without a browser, for actions of other people during a visit.

const Shop = z.object({ url: z.string(), dynamoDbEndpoint: z.string() })

const ownShop = `${inject('shopKeeper')}/${process.env.VITEST_POOL_ID}`
afterAll(async () => {
  await fetch(ownShop, { method: 'DELETE' })
})

/** The shop of this worker. Parallel files share none, because the dashboards show totals of a whole shop. */
export const thisShop = z.parse(Shop, await (await fetch(ownShop)).json())

type Sent = { body?: object | undefined; token?: string | undefined }

/** Calls the API and returns the reply as JSON. Throws when the shop refuses. */
export async function callShop(method: string, path: string, sent: Sent = {}): Promise<unknown> {
  const response = await send(method, path, sent)
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Calls the API as the seller for whom tests open pages as 'seller'. */
export async function callAsSeller(method: string, path: string, body?: object): Promise<unknown> {
  return callShop(method, path, { body, token: await tokenOf('seller') })
}

export async function callAsAdmin(method: string, path: string, body?: object): Promise<unknown> {
  return callShop(method, path, { body, token: await tokenOf('admin') })
}

/** Calls the API as an admin; returns undefined on a 404. */
export async function callAsAdminUnlessGone(method: string, path: string): Promise<unknown> {
  const response = await send(method, path, { token: await tokenOf('admin') })
  return response.status === 404 ? undefined : response.json()
}

export function demoPerson(person: 'admin' | 'seller' | 'customer') {
  return { email: `${person}@itara.rw`, password: DEMO_PASSWORD }
}

const tokens = new Map<string, Promise<string>>()

/** Signs in once for all tests of a file. */
function tokenOf(person: 'admin' | 'seller'): Promise<string> {
  const known = tokens.get(person)
  if (known) return known
  const token = callShop('POST', '/users/signin', { body: demoPerson(person) }).then(tokenIn)
  tokens.set(person, token)
  return token
}

/** Returns the token in the reply to a sign-in or sign-up. */
export function tokenIn(reply: unknown): string {
  return z.parse(z.object({ token: z.string() }), reply).token
}

function send(method: string, path: string, { body, token }: Sent): Promise<Response> {
  return fetch(`${thisShop.url}${API_PREFIX}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Runs an action on the table of this shop or another one. */
export async function withTable<Result>(
  work: (table: DynamoDBDocumentClient) => Promise<Result>,
  { dynamoDbEndpoint } = thisShop,
): Promise<Result> {
  const client = new DynamoDBClient(localAws(dynamoDbEndpoint))
  try {
    return await work(DynamoDBDocumentClient.from(client))
  } finally {
    client.destroy()
  }
}

/** Changes fields of an item directly in the table, with a new revision, which every change needs. */
export async function changeItem(Key: { PK: string; SK: string }, fields: Record<string, unknown>): Promise<void> {
  const names = Object.keys(fields)
  await withTable((table) =>
    table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key,
        UpdateExpression: `SET revision = revision + :one${names.map((name) => `, #${name} = :${name}`).join('')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':one': 1,
          ...Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
        },
      }),
    ),
  )
}
