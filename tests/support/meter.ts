import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { callerRead } from './callers.ts'
import { isLong } from './long-runs.ts'

const Units = z.object({
  CapacityUnits: z._default(z.number(), 0),
  Table: z.optional(z.object({ CapacityUnits: z.number() })),
})
const Output = z.object({
  ConsumedCapacity: z.pipe(
    z.optional(
      z.union([
        z.array(Units),
        z.pipe(
          Units,
          z.transform((units) => [units]),
        ),
      ]),
    ),
    z.transform((units) => units ?? []),
  ),
})

export type Cost = {
  /** Number of requests to DynamoDB. */
  roundTrips: number
  /** Number of sequential requests; concurrent ones count as one. */
  inARow: number
  /** Read or write units of the table and its indexes. */
  capacity: number
  /** Read or write units of the table alone. */
  ofTable: number
}

/**
 * Counts the DynamoDB cost of `work` through this client: requests, and the capacity units it reports. By default, the
 * lookup of the caller in each call is excluded; tests/engine/callers.test.ts measures it.
 */
export function makeMeter(client: DynamoDBDocumentClient, { withCallers = false } = {}) {
  let cost: Cost = { roundTrips: 0, inARow: 0, capacity: 0, ofTable: 0 }
  let underWay = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!withCallers && callerRead(args.input)) return next(args)
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' })
      if (underWay === 0) cost.inARow += 1
      underWay += 1
      const result = await next(args).finally(() => {
        underWay -= 1
      })
      const { ConsumedCapacity } = Output.parse(result.output)
      cost = {
        ...cost,
        roundTrips: cost.roundTrips + 1,
        capacity: cost.capacity + sum(ConsumedCapacity.map((units) => units.CapacityUnits)),
        ofTable: cost.ofTable + sum(ConsumedCapacity.map((units) => units.Table?.CapacityUnits ?? 0)),
      }
      return result
    },
    { step: 'initialize', name: 'meter', priority: 'low' },
  )
  return async function costOf(work: () => Promise<unknown>): Promise<Cost> {
    if (!isLong) throw new Error('The simulated table measures no cost: register the test with `it.runIf(isLong)`')
    cost = { roundTrips: 0, inARow: 0, capacity: 0, ofTable: 0 }
    await work()
    return cost
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
