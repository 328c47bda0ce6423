import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'
import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import { inWorker } from '../core/in-worker.ts'
import type { Section } from '../core/section.ts'
import { CallCost } from './call-cost.ts'
import { calls } from './calls.ts'
import { costTables, type InShop } from './cost-tables.ts'
import { rowsOf, type ShopSize } from './shop-size.ts'

const TABLE = 'itara-bench'
/** Where the items of a transaction are weighed; see meter.ts. */
const SCALES = 'itara-bench-scales'

/** What each call costs in a small shop and in a large one. */
export async function measureCosts(effort: Effort, progress: Progress): Promise<Section> {
  const small = await inShop({ lamps: 60, orders: 200 }, effort, progress)
  const large = await inShop({ lamps: 5000, orders: effort.orders }, effort, progress)
  return { title: 'What a call costs', tables: costTables(small, large) }
}

/** The shop beside which nothing else is in the database: DynamoDB Local slows down by what lies in other tables. */
async function inShop(size: ShopSize, { calls: timed }: Effort, progress: Progress): Promise<InShop> {
  progress(`costs: filling a shop with ${size.lamps} lamps and ${size.orders} orders (${rowsOf(size)} rows)`)
  const { endpoint, stop } = await startDynamoDb({ dataDir: undefined })
  try {
    const client = new DynamoDBClient(localAws(endpoint))
    for (const name of [TABLE, SCALES]) await createTable(client, name)
    client.destroy()
    await inWorker(new URL('fill-shop.ts', import.meta.url), size, handlerSettings(endpoint))
    const costs = new Map<string, CallCost>()
    for (const { what } of calls) {
      progress(`costs: ${what}, among ${rowsOf(size)} rows`)
      const task = { what, size, timed, scales: SCALES }
      const cost = await inWorker(new URL('measure-call.ts', import.meta.url), task, handlerSettings(endpoint))
      costs.set(what, CallCost.parse(cost))
    }
    return { size, costs }
  } finally {
    await stop()
  }
}

function handlerSettings(endpoint: string): Record<string, string> {
  const { region, credentials } = localAws(endpoint)
  return {
    TABLE_NAME: TABLE,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}
