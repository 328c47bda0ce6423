import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { withoutLimits } from '../../support/without-limits.ts'

type RunningShop = { url: string; dynamoDbEndpoint: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** A shop for each worker. */
    shops: RunningShop[]
  }
}

/** Demo shops as `npm start` runs them, one for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: project.config.maxWorkers }, startShop))
  project.provide(
    'shops',
    shops.map(({ url, dynamoDbEndpoint }) => ({ url, dynamoDbEndpoint })),
  )
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
  }
}

/**
 * In a process of its own, as the handlers read their settings from their environment, and with a DynamoDB Local of its own:
 * its stream is read all the time, which would slow down whatever shares it.
 */
async function startShop(): Promise<RunningShop & { stop: () => Promise<void> }> {
  const { endpoint: dynamoDbEndpoint, stop: stopDynamoDb } = await startDynamoDb({ dataDir: undefined })
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: ':memory:',
      SEED: 'lamps',
      BUSINESS: JSON.stringify(withoutLimits),
      DYNAMODB_ENDPOINT: dynamoDbEndpoint,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (.+)$/.exec(line)?.[1]
    if (url === undefined) continue
    // Read on, or the shop would wait for somebody to take its next line.
    child.stdout.resume()
    return {
      url,
      dynamoDbEndpoint,
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
