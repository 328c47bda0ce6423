import {
  type CancellationReason,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, inject, it } from 'vitest'
import { table, tableName } from '../../lambdas/data/table.ts'
import { diceFrom } from '../simulation/dice.ts'
import { executeCommand } from '../simulation/table/execute-command.ts'
import { type RandomCommand, randomCommand } from '../simulation/table/random-commands.ts'
import { SimulatedTable } from '../simulation/table/simulated-table.ts'
import { longOrShort } from '../support/long-runs.ts'

// Sends each command to the simulated table and to DynamoDB Local, because the simulation proves nothing if their
// results differ.

/** Seed of the first half of the commands. The second half is new in each run. */
const FIXED_SEED = 990_017

/** Number of senders. Each sends one command after the other, for its own items. */
const SENDERS = 8
const COMMANDS = longOrShort(2000, 400, 40_000)

it(`returns the results of DynamoDB Local for ${COMMANDS} random commands`, async () => {
  const model = new SimulatedTable({
    now: () => 0,
    lagMs: () => 0,
    ttlLagMs: () => 1e15,
    isStale: () => false,
    isLeftOut: () => false,
  })
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      const [first, second] = [diceFrom(FIXED_SEED + sender), diceFrom(inject('seed') + sender)]
      for (let n = 0; n < COMMANDS / SENDERS; n += 1) {
        const command = randomCommand(n < COMMANDS / SENDERS / 2 ? first : second, tableName, `${sender}#`)
        const isScan = command instanceof ScanCommand
        const answer = await answerOf(isScan, () => sendToEngine(command))
        const modelled = await answerOf(isScan, async () => executeCommand(model, command))
        const said = `command ${n} of sender ${sender}: ${describe(command)}`
        expect(endsAlike(modelled, answer, model, command) ? { ...modelled, ...END } : modelled, said).toEqual(answer)
      }
    }),
  )
  const all = async (items: Promise<object>) => new Set(Object(await items).Items.map(inOrder))
  const [stored, expected] = [
    new ScanCommand({ TableName: tableName }),
    executeCommand(model, new ScanCommand({ TableName: tableName })),
  ]
  expect(await all(Promise.resolve(expected))).toEqual(await all(table.send(stored)))
})

const END = { LastEvaluatedKey: undefined }

/**
 * "If LastEvaluatedKey is not empty, it does not necessarily mean that there is more data" (Query in the API
 * reference): DynamoDB Local omits it more often.
 */
function endsAlike(modelled: object, answer: object, model: SimulatedTable, command: RandomCommand): boolean {
  const ExclusiveStartKey = Reflect.get(modelled, 'LastEvaluatedKey')
  if (!ExclusiveStartKey || Reflect.get(answer, 'LastEvaluatedKey') || !(command instanceof QueryCommand)) return false
  return model.query({ ...command.input, ExclusiveStartKey }).ScannedCount === 0
}

function sendToEngine(command: RandomCommand): Promise<object> {
  // Calls the overload of `send` for the command.
  return Reflect.apply(table.send, table, [command])
}

/** Returns the result of a command in a comparable form: Amazon's texts vary, and a scan has no order. */
async function answerOf(isScan: boolean, send: () => Promise<object>): Promise<object> {
  try {
    const answer = Object(await send())
    const { Items, Item, Attributes, Responses, UnprocessedItems, LastEvaluatedKey, Count, ScannedCount } = answer
    const paged = { LastEvaluatedKey, Count, ScannedCount: isScan ? undefined : ScannedCount }
    const found = isScan ? new Set(Object(Items).map(inOrder)) : Items
    return { Items: found, Item, Attributes, Responses: unordered(Responses), UnprocessedItems, ...paged }
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      return { error: error.name, codes: error.CancellationReasons?.map(({ Code }: CancellationReason) => Code) }
    }
    if (!(error instanceof DynamoDBServiceException)) throw error
    const item = Object(error).Item
    return { error: error.name, item: item && unmarshall(item) }
  }
}

/** Returns a batch's responses as sets, because their order is undefined. */
function unordered(responses: unknown): unknown {
  if (responses === undefined || Array.isArray(responses)) return responses
  return Object.values(Object(responses)).map((items) => new Set(Object(items).map(inOrder)))
}

function inOrder(item: object): string {
  return JSON.stringify(
    Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)),
    setsInOrder,
  )
}

function describe(command: RandomCommand): string {
  return JSON.stringify(command.input, setsInOrder)
}

function setsInOrder(_name: string, value: unknown): unknown {
  return value instanceof Set ? [...value].sort() : value
}
