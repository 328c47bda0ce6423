import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Cost } from './call-cost.ts'

const Key = z.object({ PK: z.string(), SK: z.string() })
type Key = z.infer<typeof Key>

const Transaction = z.object({
  TransactItems: z.array(
    z.union([
      z.object({ Put: z.object({ Item: Key }) }),
      z.object({ Update: z.object({ Key }) }),
      z.object({ ConditionCheck: z.object({ Key }) }),
    ]),
  ),
})

/**
 * An item that is read again to be measured. A condition check is billed like a write of the item, but not of its
 * indexes.
 */
type Written = { key: Key; isCheck: boolean }

const Units = z.object({ CapacityUnits: z.number(), Table: z.optional(z.object({ CapacityUnits: z.number() })) })
const Output = z.object({ ConsumedCapacity: z.union([Units, z.array(Units)]) })

const Reading = z.object({ ConsistentRead: z.optional(z.boolean()) })
const ReadingMany = z.object({ RequestItems: z.record(z.string(), z.extend(Reading, { Keys: z.array(z.unknown()) })) })
const WritingMany = z.object({ RequestItems: z.record(z.string(), z.array(z.unknown())) })
const ReadMany = z.object({ Responses: z.record(z.string(), z.array(z.unknown())) })

const TRANSACTION = 'TransactWriteItemsCommand'
const READ_MANY = 'BatchGetItemCommand'
const WRITE_MANY = 'BatchWriteItemCommand'
const readings: readonly string[] = ['GetItemCommand', 'QueryCommand', READ_MANY]
const writings: readonly string[] = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']

/**
 * Creates a meter that measures the DynamoDB cost of `work` through this client. It corrects two counts of DynamoDB
 * Local 3. First, that adds up the sizes of all items of a transaction before rounding, while AWS rounds each
 * (awslabs/amazon-dynamodb-local-samples#31). The meter therefore writes each item again on its own, to the table
 * `scales`, and counts that. Second, it counts nothing for reading an item that does not exist, while AWS counts the
 * minimum of a read.
 */
export function makeMeter(client: DynamoDBDocumentClient, tableName: string, scales: string) {
  let cost = nothing()
  let underWay = 0
  let transacted: Written[] = []
  const meter = { step: 'initialize', name: 'meter', priority: 'low' } as const

  function take(command: string, input: unknown, output: unknown): void {
    if (readings.includes(command)) cost.reads += unitsRead(command, input, output)
    else if (command === TRANSACTION) transacted.push(...writtenIn(input))
    else if (command === WRITE_MANY) {
      cost.writes += unitsIn(output).CapacityUnits
      cost.written += Object.values(WritingMany.parse(input).RequestItems).flat().length
    } else if (writings.includes(command)) {
      cost.writes += unitsIn(output).CapacityUnits
      cost.written += 1
    } else throw new Error(`What a ${command} costs is not known`)
  }

  async function costOf(work: () => Promise<unknown>): Promise<Cost> {
    cost = nothing()
    transacted = []
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          cost.requests += 1
          if (underWay === 0) cost.roundTrips += 1
          underWay += 1
          try {
            const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } })
            take(commandName, args.input, result.output)
            return result
          } finally {
            underWay -= 1
          }
        },
      meter,
    )
    try {
      await work()
    } finally {
      client.middlewareStack.remove(meter.name)
    }
    for (const one of transacted) {
      cost.writes += await weigh(one)
      if (!one.isCheck) cost.written += 1
    }
    return cost
  }

  async function weigh({ key, isCheck }: Written): Promise<number> {
    const { Item = key } = await client.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
    const TransactItems = [{ Put: { TableName: scales, Item } }]
    const output = await client.send(new TransactWriteCommand({ TransactItems, ReturnConsumedCapacity: 'INDEXES' }))
    const { CapacityUnits, Table } = unitsIn(output)
    return isCheck ? (Table?.CapacityUnits ?? 0) : CapacityUnits
  }

  return costOf
}

function nothing(): Cost {
  return { requests: 0, roundTrips: 0, reads: 0, writes: 0, written: 0 }
}

function writtenIn(input: unknown): Written[] {
  return Transaction.parse(input).TransactItems.map((write) => {
    if ('Put' in write) return { key: write.Put.Item, isCheck: false }
    return 'Update' in write
      ? { key: write.Update.Key, isCheck: false }
      : { key: write.ConditionCheck.Key, isCheck: true }
  })
}

function unitsRead(command: string, input: unknown, output: unknown): number {
  const counted = unitsIn(output).CapacityUnits
  if (command !== READ_MANY) return Math.max(counted, leastOf(Reading.parse(input)))
  const asked = Object.entries(ReadingMany.parse(input).RequestItems)
  const { Responses } = ReadMany.parse(output)
  const missing = asked.map(([table, reading]) => {
    return (reading.Keys.length - (Responses[table]?.length ?? 0)) * leastOf(reading)
  })
  return missing.reduce((total, units) => total + units, counted)
}

/** Returns the minimum of a read: half a unit, or a whole one if consistent. */
function leastOf({ ConsistentRead = false }: z.infer<typeof Reading>): number {
  return ConsistentRead ? 1 : 0.5
}

function unitsIn(output: unknown): z.infer<typeof Units> {
  const [units] = [Output.parse(output).ConsumedCapacity].flat()
  if (!units) throw new Error('DynamoDB does not say what a request has cost')
  return units
}
