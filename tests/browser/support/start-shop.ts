import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import type { Seed } from '../../../local/settings.ts'
import { withoutLimits } from '../../support/without-limits.ts'

export type RunningShop = {
  url: string
  dynamoDbEndpoint: string
  /** Moves the shop's clock ahead of this machine's. Available if the shop was started with its own clock. */
  setClockAhead: (ms: number) => void
  stop: () => Promise<void>
}

const SHIFTED_CLOCK = new URL('../outbox/shifted-clock.ts', import.meta.url).href

type Starting = { hasOwnClock?: boolean; seed?: Seed }

/**
 * Starts a demo shop like `npm start`, without a past unless another `seed` is given. It runs in its own process,
 * because handlers read their settings from the environment. Its DynamoDB Local is its own as well, because constant
 * reads of its stream would slow down other shops.
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
    // Drains the output, because a full pipe would block the shop.
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
