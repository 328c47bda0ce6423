import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { startDatabasesInMemory } from '../../../local/dynamodb/databases-in-memory.ts'
import { PAGE_RENDERER } from '../../../local/handler-environment.ts'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import type { Progress } from '../../../local/progress.ts'
import { createRunning } from '../../../local/running.ts'
import { inWorker } from '../core/in-worker.ts'
import { Filled, type ShopSize } from './shop-size.ts'
import { startDeadLetters, startMomo } from './stand-ins.ts'

/** Table in which the items of transactions are measured; see meter.ts. */
export const SCALES = 'itara-bench-scales'

/** A shop after some years of sales, alone in its database. */
export type OpenShop = {
  size: ShopSize
  filled: Filled
  /** The end of those years. */
  now: Date
  /** Environment of its handlers. */
  settings: Record<string, string>
  stop(): Promise<void>
}

/** Fills a separate database, because data in other tables would slow down DynamoDB Local. */
export async function openShop(size: ShopSize, progress: Progress): Promise<OpenShop> {
  const running = createRunning()
  try {
    const { endpoint } = await (await running.add(startDatabasesInMemory({ isLong: true }))).open()
    const settings = {
      ...handlerSettings(endpoint),
      ...(await startMomo(running)),
      ...(await startDeadLetters(running)),
    }
    const client = new DynamoDBClient(localAws(endpoint))
    await running.add(Promise.resolve({ stop: async () => client.destroy() }))
    for (const name of [TABLE_NAME, SCALES]) await createTable(client, name)
    progress(`filling a shop with ${size.reports} reports, ${size.orders} orders and ${size.lamps} lamps`)
    // The stream starts after the history, whose totals are written with it. It must not be restarted later: with an
    // old stream that contains records, each write to DynamoDB Local takes ten times as long.
    await setStream(client, false)
    const now = new Date()
    const filled = Filled.parse(await inWorker(new URL('fill-shop.ts', import.meta.url), { size, now }, settings))
    await setStream(client, true)
    return { size, filled, now, settings, stop: running.stop }
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function setStream(client: DynamoDBClient, StreamEnabled: boolean): Promise<void> {
  const StreamSpecification = { StreamEnabled, ...(StreamEnabled && { StreamViewType: 'NEW_AND_OLD_IMAGES' as const }) }
  await client.send(new UpdateTableCommand({ TableName: TABLE_NAME, StreamSpecification }))
}

function handlerSettings(endpoint: string): Record<string, string> {
  const { region, credentials } = localAws(endpoint)
  return {
    TABLE_NAME,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    // Placeholders: no picture is deleted, and no token is checked.
    IMAGES_BUCKET: 'itara-bench-images',
    PAGE_RENDERER,
    USER_POOL_ID: 'eu-west-1_Bench0001',
    USER_POOL_CLIENT_ID: 'itara-bench',
    PAYPAL: JSON.stringify({ baseUrl: 'http://127.0.0.1:1', secret: 'none' }),
  }
}
