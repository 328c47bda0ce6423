import {
  type AttributeValue,
  BatchWriteItemCommand,
  type BatchWriteItemCommandInput,
  type BatchWriteItemCommandOutput,
  DynamoDBClient,
  paginateScan,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { MARKER } from '../../lambdas/data/markers.ts'
import { totalsEntities } from '../../lambdas/data/totals-items.ts'
import { setting } from '../../lambdas/setting.ts'
import { withNewIds } from '../../shared/backup/new-ids.ts'
import { CommandError } from '../commands/run-command.ts'
import type { Backup } from './backup.ts'
import { addLines } from './folder.ts'

/**
 * A row in the format of DynamoDB's own table exports: {"Item":{"PK":{"S":"…"}}}. If the shop sells during the export,
 * the rows are not from one instant. For a consistent export, export a table restored from an AWS backup.
 */
const Line = z.object({ Item: z.record(z.string(), z.custom<AttributeValue>()) })

type Item = z.infer<typeof Line>['Item']

/** Number of parallel reads, and DynamoDB's limit of items per batch write. */
const [SEGMENTS, WRITTEN_AT_ONCE] = [4, 25]

/** Entities that a shop writes before any user does anything in it. */
const OF_AN_EMPTY_SHOP = ['heartbeat', 'heartbeat-counted']

export async function exportRows(folder: string, rows: (count: number) => void, stopped: AbortSignal): Promise<number> {
  const client = new DynamoDBClient()
  let count = 0
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    const input = { TableName: setting('TABLE_NAME'), ConsistentRead: true, Segment, TotalSegments: SEGMENTS }
    for await (const { Items = [] } of paginateScan({ client }, input)) {
      stopped.throwIfAborted()
      await addLines(
        folder,
        'rows',
        Items.map((Item) => ({ Item })),
      )
      count += Items.length
      rows(count)
    }
  })
  await Promise.all(segments)
  return count
}

/**
 * Checks that the shop is new.
 * @throws CommandError if users have already done something in it
 */
export async function assertEmpty(): Promise<void> {
  const client = new DynamoDBClient()
  const { Items = [] } = await client.send(new ScanCommand({ TableName: setting('TABLE_NAME') }))
  if (Items.every(({ entity }) => OF_AN_EMPTY_SHOP.includes(entity?.S ?? ''))) return
  throw new CommandError(
    'The shop is not empty, and a restore overwrites nothing. Restore into a new shop before its first sign-up. ' +
      'To continue an interrupted restore, add --take-over.',
  )
}

/**
 * Writes the rows, with users under their new ids. Derived rows come first, so that the stream consumer finds each row
 * counted already.
 */
export async function restoreRows(
  lines: Backup['lines'],
  newIds: ReadonlyMap<string, string>,
  rows: (count: number) => void,
  stopped: AbortSignal,
): Promise<number> {
  const client = new DynamoDBClient()
  let count = 0
  const write = async (items: readonly Item[]) => {
    stopped.throwIfAborted()
    await putAll(client, items)
    count += items.length
    rows(count)
  }
  for (const derived of [true, false]) {
    let waiting: Item[] = []
    for await (const line of lines()) {
      const { Item } = z.parse(Line, JSON.parse(withNewIds(line, newIds)))
      if (isDerived(Item) !== derived) continue
      waiting.push(Item)
      if (waiting.length < WRITTEN_AT_ONCE) continue
      await write(waiting)
      waiting = []
    }
    if (waiting.length > 0) await write(waiting)
  }
  return count
}

function isDerived({ entity }: Item): boolean {
  return [MARKER, ...totalsEntities].includes(entity?.S ?? '')
}

async function putAll(client: DynamoDBClient, items: readonly Item[]): Promise<void> {
  const table = setting('TABLE_NAME')
  let left: BatchWriteItemCommandInput['RequestItems'] = { [table]: items.map((Item) => ({ PutRequest: { Item } })) }
  while (left && Object.keys(left).length > 0) {
    const { UnprocessedItems }: BatchWriteItemCommandOutput = await client.send(
      new BatchWriteItemCommand({ RequestItems: left }),
    )
    left = UnprocessedItems
  }
}
