import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type DatabaseInMemory, startDatabasesInMemory } from '../../../local/dynamodb/databases-in-memory.ts'
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

type Starting = {
  hasOwnClock?: boolean
  seed?: Seed
  /** An open database; otherwise the shop has a DynamoDB Local of its own. */
  database?: DatabaseInMemory
}

/**
 * Starts a demo shop like `npm start`, without a past unless another `seed` is given. It runs in its own process,
 * because handlers read their settings from the environment.
 */
export async function startShop({ hasOwnClock = false, seed, database }: Starting = {}): Promise<RunningShop> {
  const { endpoint: dynamoDbEndpoint, close } = database ?? (await openOwnDatabase())
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
        await close()
      },
    }
  }
  await close()
  throw new Error('The shop ended before it was ready: see what it says above.')
}

async function openOwnDatabase(): Promise<DatabaseInMemory> {
  const databases = await startDatabasesInMemory()
  const { endpoint } = await databases.open()
  return { endpoint, close: databases.stop }
}
