import { fork } from 'node:child_process'
import { once } from 'node:events'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import { send } from '../core/send.ts'
import { keepBusy, type Sample } from './drive.ts'

/** Measures an empty handler behind the same gateway. */
export async function besideEmpty(clients: number, forMs: number): Promise<Sample[]> {
  const child = fork(new URL('empty-gateway.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const [url]: unknown[] = await once(child, 'message')
    const does = () => send('GET', String(url))
    return await keepBusy([{ what: 'an empty handler behind the same gateway', share: 1, does }], clients, forMs)
  } finally {
    child.disconnect()
  }
}

/** Measures the database alone: one lamp is read by its key. */
export async function besideEngine(endpoint: string, id: string, clients: number, forMs: number): Promise<Sample[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localAws(endpoint)))
  const does = async () => {
    const sentAt = performance.now()
    await client.send(new GetCommand({ TableName: TABLE_NAME, Key: { PK: `PRODUCT#${id}`, SK: 'PRODUCT' } }))
    return { status: 200, text: '', ms: performance.now() - sentAt }
  }
  try {
    return await keepBusy([{ what: 'the engine alone: a lamp by its key', share: 1, does }], clients, forMs)
  } finally {
    client.destroy()
  }
}
