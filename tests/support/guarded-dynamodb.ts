import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { DENIED, permissionsOf, READS } from '../../cdk/permissions/permissions.ts'
import { tableShape } from '../../shared/table.ts'

// Proxies DynamoDB Local, which checks no permissions, and rejects the requests that IAM would deny a handler in AWS.

/** Text in DynamoDB's notation, as it is sent, or in the notation of the document client. */
const Text = z.union([z.string(), z.object({ S: z.string() })])
const Key = z.looseObject({ [tableShape.partitionKey]: Text })
const Values = z.record(z.string(), z.unknown())
const Query = z.object({
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.string(),
  ExpressionAttributeValues: Values,
})
const Write = z.object({ Key: z.optional(Key), Item: z.optional(Key) })
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Write)) })
const Batch = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Key) })) })
const BatchOfWrites = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(z.object({ PutRequest: z.optional(Write), DeleteRequest: z.optional(Write) })),
  ),
})

/** An action that a request requires, in IAM's terms. */
type Asked = { action: string; index?: string; key: string }

/** Returns the address of a proxy to the DynamoDB at `endpoint` that allows exactly this handler's permissions. */
export async function guardedDynamoDb(endpoint: string, handler: string) {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '')
    const refused = deniedRequest(handler, operation, JSON.parse(body.toString()))
    if (refused) {
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message: refused }))
      return
    }
    const { authorization = '', 'x-amz-target': target = '', 'content-type': type = '' } = request.headers
    const headers = { authorization, 'x-amz-target': String(target), 'content-type': type }
    const reply = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) })
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.parse(z.object({ port: z.number() }), server.address())
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Returns why IAM would deny a handler this request, or undefined for a permitted one. */
export function deniedRequest(handler: string, operation: string, body: unknown): string | undefined {
  const denied = askedFor(operation, body).find((asked) => !mayAsk(handler, asked))
  return denied && `${handler} may not ${JSON.stringify(denied)}: check lambdas/data/keys.ts, run npm run permissions`
}

function mayAsk(handler: string, { action, index, key }: Asked): boolean {
  const { actions, keys, writtenKeys, indexes } = permissionsOf(handler)
  // It names no key, so a condition on all named keys is met.
  if (action === 'Scan') return actions.some((allowed) => allowed === action)
  const matchesKey = (pattern: string) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
  if (index !== undefined) return action === 'Query' && (indexes[index] ?? []).some(matchesKey)
  const isDenied = DENIED.some(
    ({ actions, keys }) => actions.some((denied) => denied === action) && keys.some(matchesKey),
  )
  if (isDenied) return false
  return actions.some((allowed) => allowed === action) && (READS.has(action) ? keys : writtenKeys).some(matchesKey)
}

function askedFor(operation: string, body: unknown): Asked[] {
  if (operation === 'Scan') return [{ action: operation, key: '' }]
  if (operation === 'TransactWriteItems') {
    return z
      .parse(Transaction, body)
      .TransactItems.flatMap((item) =>
        Object.entries(item).map(([kind, write]) => ({ action: `${kind.replace('Item', '')}Item`, key: keyOf(write) })),
      )
  }
  if (operation === 'BatchGetItem') {
    const keys = Object.values(z.parse(Batch, body).RequestItems).flatMap(({ Keys }) => Keys)
    return keys.map((Key) => ({ action: operation, key: keyOf({ Key }) }))
  }
  if (operation === 'BatchWriteItem') {
    const writes = Object.values(z.parse(BatchOfWrites, body).RequestItems).flat()
    return writes.map(({ PutRequest, DeleteRequest }) => ({
      action: operation,
      key: keyOf(PutRequest ?? DeleteRequest ?? {}),
    }))
  }
  if (operation === 'Query') {
    const { IndexName, KeyConditionExpression, ExpressionAttributeValues } = z.parse(Query, body)
    const [, name = ''] = /^\w+ = (:\w+)/.exec(KeyConditionExpression) ?? []
    const key = textOf(z.parse(Text, ExpressionAttributeValues[name]))
    return [{ action: operation, key, ...(IndexName !== undefined && { index: IndexName }) }]
  }
  return [{ action: operation, key: keyOf(z.parse(Write, body)) }]
}

function keyOf({ Key, Item }: z.infer<typeof Write>): string {
  const given = Key ?? Item
  return given === undefined ? '' : textOf(given[tableShape.partitionKey])
}

function textOf(text: z.infer<typeof Text>): string {
  return typeof text === 'string' ? text : text.S
}
