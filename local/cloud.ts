import { randomBytes } from 'node:crypto'
import { Business } from '../shared/business.ts'
import { Shop } from '../shared/shop.ts'
import { makeDataFolder } from './data-folder.ts'
import { createOutbox } from './gateway/outbox.ts'
import { sendText } from './gateway/send.ts'
import { type Gateway, type Serve, startGateway } from './gateway/server.ts'
import { setHandlerEnvironment } from './handler-environment.ts'
import { TABLE_NAME, USER_POOL_PATH } from './names.ts'
import { openGateway } from './parts/open-gateway.ts'
import { openPool } from './parts/open-pool.ts'
import { startBuckets } from './parts/start-buckets.ts'
import { startPoller } from './parts/start-poller.ts'
import { startTable } from './parts/start-table.ts'
import { createRunning, type Running, together } from './running.ts'
import { seedDemoShop } from './seed/seed-demo-shop.ts'
import type { Settings } from './settings.ts'

/** Makes what serves the site, or any path that no other part has. It may take a while: the site is built. */
export type MakeSite = (gateway: Gateway, running: Running) => Promise<Serve>

export type CloudOptions = Partial<Settings> & { site?: MakeSite }

export type Cloud = {
  /** Of the site; the API is below /api. */
  url: string
  dynamoDbEndpoint: string
  tableName: string
  /** Resolves when all that the changes of the table have set going is done. */
  idle(): Promise<void>
  /** Lets calls under way end, for a second at most, and stops everything. */
  stop(): Promise<void>
}

/**
 * Starts the embedded cloud and resolves when it answers; by default it is empty, keeps nothing, has no site and takes a
 * free port. One a process: the handlers run in it and read their settings from its environment. Throws a StartError for
 * what whoever starts it can mend; by then everything is stopped.
 */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  // First, so that a taken port is noticed at once, and because the handlers must know the address.
  const gateway = await startGateway(options.port ?? 0)
  const running = createRunning()
  const stop = async () => {
    await gateway.stop()
    await running.stop()
  }
  try {
    const parts = await startParts(gateway, running, options)
    return { url: `http://localhost:${gateway.port}`, tableName: TABLE_NAME, ...parts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(gateway: Gateway, running: Running, options: CloudOptions) {
  const { dataDir, seed, dynamoDbEndpoint: elsewhere, site: makeSite = noSite } = options
  const { business = Business.parse({}), shop = Shop.parse({}) } = options
  if (dataDir !== undefined) await makeDataFolder(dataDir)
  const outbox = createOutbox()
  // Whoever knows these may make the pool's administrator calls: a fixed secret would be known to everybody.
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(20).toString('hex') }
  const [dynamoDbEndpoint, buckets, pool] = await together(
    startTable(running, { dataDir, elsewhere }),
    startBuckets(running, dataDir),
    openPool(running, { dataDir, credentials, deliver: outbox.deliver }),
  )
  setHandlerEnvironment({
    credentials,
    dynamoDbEndpoint,
    s3Endpoint: buckets.endpoint,
    cognitoEndpoint: `http://127.0.0.1:${gateway.port}${USER_POOL_PATH}`,
    jwks: pool.jwks(),
    business,
  })
  const [site, { idle }] = await together(
    makeSite(gateway, running),
    startPoller(running, { endpoint: dynamoDbEndpoint, deadLetters: buckets.deadLetters, dataDir }),
    seed === 'demo' ? seedDemoShop({ pool, s3: buckets.s3, dataDir }) : Promise.resolve(),
  )
  await openGateway(gateway, { pool, outbox, storageEndpoint: buckets.endpoint, business, shop, site })
  return { dynamoDbEndpoint, idle }
}

async function noSite(): Promise<Serve> {
  return (_request, response) => sendText(response, 404, 'This shop was started without its site.')
}
