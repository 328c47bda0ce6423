import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop of this run answers. */
    shopUrl: string
    /** Where the Chromium of this run takes connections. */
    browserEndpoint: string
  }
}

/** What Chromium needs to run as root in a container, and to keep to itself. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One demo shop, as `npm start` runs it, and one browser for the whole run. The shop has a DynamoDB Local of its own: its
 * stream is read all the time, which would slow down whoever shares it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dynamoDb = await startDynamoDb({ dataDir: undefined })
  const [shop, browser] = await Promise.all([
    startShop(dynamoDb.endpoint),
    playwright.launchServer({ executablePath: await chromium.executablePath(), args: FLAGS }),
  ])
  project.provide('dynamoDbEndpoint', dynamoDb.endpoint)
  project.provide('shopUrl', shop.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await Promise.all([shop.stop(), browser.close()])
    await dynamoDb.stop()
  }
}

/** In a process of its own, as the handlers read their settings from their environment. */
async function startShop(dynamoDbEndpoint: string) {
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: ':memory:', SEED: 'lamps', DYNAMODB_ENDPOINT: dynamoDbEndpoint },
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
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The shop ended before it was ready: see what it says above.')
}
