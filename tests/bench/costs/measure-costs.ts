import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'
import type { Effort } from '../core/effort.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Progress } from '../core/progress.ts'
import type { Section } from '../core/section.ts'
import { CallCost } from './call-cost.ts'
import { calls } from './calls.ts'
import { costTables, type InShop } from './cost-tables.ts'
import { rowsOf, type ShopSize } from './shop-size.ts'

/** What each call costs in a small shop and in a large one. */
export async function measureCosts(effort: Effort, progress: Progress): Promise<Section> {
  const small = { lamps: 60, orders: 200 }
  const large = { lamps: 5000, orders: effort.orders }
  progress('costs: starting DynamoDB')
  const { endpoint, stop } = await startDynamoDb({ dataDir: undefined })
  try {
    const inSmall = await inShop(endpoint, small, effort, progress)
    const inLarge = await inShop(endpoint, large, effort, progress)
    return { title: 'What a call costs', tables: costTables(inSmall, inLarge) }
  } finally {
    await stop()
  }
}

async function inShop(endpoint: string, size: ShopSize, { calls: timed }: Effort, progress: Progress): Promise<InShop> {
  const settings = handlerSettings(endpoint, `itara-bench-${size.lamps}`)
  const scales = `${settings.TABLE_NAME}-scales`
  progress(`costs: filling a shop with ${size.lamps} lamps and ${size.orders} orders (${rowsOf(size)} rows)`)
  const client = new DynamoDBClient(localAws(endpoint))
  for (const name of [settings.TABLE_NAME, scales]) await createTable(client, name)
  client.destroy()
  await inWorker(new URL('fill-shop.ts', import.meta.url), size, settings)
  const costs = new Map<string, CallCost>()
  for (const { what } of calls) {
    progress(`costs: ${what}, among ${rowsOf(size)} rows`)
    const task = { what, size, timed, scales }
    costs.set(what, CallCost.parse(await inWorker(new URL('measure-call.ts', import.meta.url), task, settings)))
  }
  return { size, costs }
}

function handlerSettings(endpoint: string, tableName: string) {
  const { region, credentials } = localAws(endpoint)
  return {
    TABLE_NAME: tableName,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}
