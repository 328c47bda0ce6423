import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import type { Seed } from '../../../local/settings.ts'
import { withoutLimits } from '../../support/without-limits.ts'

export type RunningShop = {
  url: string
  dynamoDbEndpoint: string
  /** Puts the shop's clock ahead of this machine's, if it was started so that it can be. */
  setClockAhead: (ms: number) => void
  stop: () => Promise<void>
}

const SHIFTED_CLOCK = new URL('../outbox/shifted-clock.ts', import.meta.url).href

type Starting = { hasOwnClock?: boolean; seed?: Seed }

/**
 * A demo shop without a past, unless another `seed` is asked for, as `npm start` runs it: in a process of its own, as the handlers read their settings from their
 * environment, and with a DynamoDB Local of its own: its stream is read all the time, which would slow down whatever shares it.
 */
export async function startShop({ hasOwnClock = false, seed }: Starting = {}): Promise<RunningShop> {
  const { endpoint: dynamoDbEndpoint, stop: stopDynamoDb } = await startDynamoDb({ dataDir: undefined })
  const clock = hasOwnClock ? ['--import', SHIFTED_CLOCK] : []
  const child = spawn(process.execPath, [...clock, 'local/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: ':memory:',
      SEED: seed ?? 'lamps',
      BUSINESS: JSON.stringify(withoutLimits),
      DYNAMODB_ENDPOINT: dynamoDbEndpoint,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(hasOwnClock ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('The shop says nothing')
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (.+)$/.exec(line)?.[1]
    if (url === undefined) continue
    // Read on, or the shop would wait for somebody to take its next line.
    child.stdout.resume()
    return {
      url,
      dynamoDbEndpoint,
      setClockAhead: (clockAheadMs) => child.send({ clockAheadMs }),
      stop: async () => {
        child.kill('SIGTERM')
        await ended
        await stopDynamoDb()
      },
    }
  }
  await stopDynamoDb()
  throw new Error('The shop ended before it was ready: see what it says above.')
}
