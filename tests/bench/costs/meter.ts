import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Cost } from './call-cost.ts'

const Key = z.object({ PK: z.string(), SK: z.string() })
type Key = z.infer<typeof Key>

const Transaction = z.object({
  TransactItems: z.array(z.object({ Put: z.optional(z.object({ Item: Key })), Update: z.optional(z.object({ Key })) })),
})
const Units = z.object({ CapacityUnits: z.number() })
const Output = z.object({ ConsumedCapacity: z.union([Units, z.array(Units)]) })

/**
 * Tells what `work` costs at DynamoDB through this client, with one correction. DynamoDB Local 3 adds up the sizes of
 * all items of a transaction before it rounds, where Amazon rounds each (awslabs/amazon-dynamodb-local-samples#31). So
 * each item is written once more alone, to the table `scales`, and that is counted.
 */
export function makeMeter(client: DynamoDBDocumentClient, tableName: string, scales: string) {
  let roundTrips = 0
  let capacity = 0
  let written: Key[] = []
  const meter = { step: 'initialize', name: 'meter', priority: 'low' } as const

  async function costOf(work: () => Promise<unknown>): Promise<Cost> {
    roundTrips = 0
    capacity = 0
    written = []
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
          roundTrips += 1
          if (commandName === 'TransactWriteItemsCommand') written.push(...keysOf(args.input))
          else capacity += unitsOf(result.output)
          return result
        },
      meter,
    )
    try {
      await work()
    } finally {
      client.middlewareStack.remove(meter.name)
    }
    let weighed = 0
    for (const key of written) weighed += await weigh(key)
    return { roundTrips, capacity: capacity + weighed }
  }

  async function weigh(Key: Key): Promise<number> {
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
    const TransactItems = [{ Put: { TableName: scales, Item } }]
    return unitsOf(await client.send(new TransactWriteCommand({ TransactItems, ReturnConsumedCapacity: 'TOTAL' })))
  }

  return costOf
}

function keysOf(input: unknown): Key[] {
  return Transaction.parse(input).TransactItems.flatMap(({ Put, Update }) => Put?.Item ?? Update?.Key ?? [])
}

function unitsOf(output: unknown): number {
  return [Output.parse(output).ConsumedCapacity].flat().reduce((total, { CapacityUnits }) => total + CapacityUnits, 0)
}
