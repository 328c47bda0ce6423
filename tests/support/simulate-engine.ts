import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { executeCommand, OPERATIONS } from '../simulation/table/execute-command.ts'
import { SimulatedTable } from '../simulation/table/simulated-table.ts'

// Fake timers do not apply to the table.
const { setImmediate, setTimeout } = globalThis

const model = new SimulatedTable({
  now: () => Date.now(),
  lagMs: () => 0,
  ttlLagMs: () => Number.POSITIVE_INFINITY,
  isStale: () => false,
  isLeftOut: () => false,
})

/** Waits until other requests have had their turn. A write takes a millisecond, so that two have different ids. */
function turn(isWrite: boolean): Promise<void> {
  return new Promise((resolve) => (isWrite ? setTimeout(resolve, 1) : setImmediate(resolve)))
}

const commands = new Map(Object.entries(OPERATIONS).map(([name, Command]) => [`${name}Command`, Command]))

/**
 * Replaces DynamoDB behind this client by a simulated table in memory, which takes a fifth of the processor time. It
 * is empty at first, and the clients of a test file share it. tests/engine/simulated-table.test.ts shows that it returns
 * what DynamoDB Local does. It has no stream and measures no capacity, so their tests are only in long runs.
 */
export function simulateEngine(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const Command = commands.get(commandName)
        await turn(/Put|Update|Delete|Write/.test(commandName))
        if (Command) {
          const command: unknown = Reflect.construct(Command, [args.input])
          return { output: { ...executeCommand(model, command), $metadata: {} }, response: {} }
        }
        if (commandName === DescribeTableCommand.name) return { output: { $metadata: {} }, response: {} }
        return next(args)
      },
    { step: 'initialize', priority: 'low', name: 'simulated table' },
  )
}
