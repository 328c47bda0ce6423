import { randomBytes } from 'node:crypto'
import { Business } from '../shared/business.ts'
import { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { Shop } from '../shared/shop.ts'
import { makeDataFolder } from './data-folder.ts'
import type { Ebm } from './ebm/open-ebm.ts'
import { createOutbox } from './gateway/outbox.ts'
import { sendText } from './gateway/send.ts'
import { type Gateway, type Serve, startGateway } from './gateway/server.ts'
import { setHandlerEnvironment } from './handler-environment.ts'
import type { Momo } from './momo/open-momo.ts'
import { DEAD_LETTERS_QUEUE, TABLE_NAME, USER_POOL_PATH } from './names.ts'
import { openGateway } from './parts/open-gateway.ts'
import { openPool } from './parts/open-pool.ts'
import { openProviders } from './parts/open-providers.ts'
import { startBuckets } from './parts/start-buckets.ts'
import { startFunctions } from './parts/start-functions.ts'
import { startPoller } from './parts/start-poller.ts'
import { type Schedules, startSchedules } from './parts/start-schedules.ts'
import { startTable } from './parts/start-table.ts'
import type { Paypal } from './paypal/open-paypal.ts'
import { createRunning, type Running, settleAll } from './running.ts'
import { seedShop } from './seed/seed-shop.ts'
import type { Settings } from './settings.ts'
import { announceShop } from './shop-address.ts'

/** Creates the handler of the site and of all other paths. May take a while, because it builds the site. */
export type MakeSite = (gateway: Gateway, running: Running) => Promise<Serve>

export type CloudOptions = Partial<Settings> & { site?: MakeSite }

export type Cloud = {
  /** Address of the site. The API is at /api. */
  url: string
  dynamoDbEndpoint: string
  tableName: string
  /** Resolves when the stream consumers have processed all changes of the table. */
  idle(): Promise<void>
  /** Runs the scheduled handlers now and resolves when they are done. */
  runSchedules(): Promise<void>
  momo: Momo
  paypal: Paypal
  ebm: Ebm
  /** Stops everything; pending calls have a second to finish. */
  stop(): Promise<void>
}

/**
 * Starts the embedded cloud and resolves when it responds. By default it is empty, in memory, without a site and on a
 * free port. Only one can run per process, because the handlers run in it and read its environment. On an error that
 * the caller can fix, it stops everything and throws a StartError.
 */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  // First, so that a port in use fails immediately, and because the handlers need the address.
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
  const { dataDir, seed = 'none', dynamoDbEndpoint: elsewhere, site: makeSite = noSite } = options
  const { business = Business.parse({}), paymentMethods = CustomerPaymentMethod.options } = options
  const { shop = Shop.parse({}) } = options
  if (dataDir !== undefined) await makeDataFolder(dataDir)
  const outbox = createOutbox()
  // Random, because they allow the pool's admin calls.
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(20).toString('hex') }
  const own = `http://127.0.0.1:${gateway.port}`
  const [dynamoDbEndpoint, buckets, pool, { secretsEndpoint, ...providers }, lambdaEndpoint] = await settleAll(
    startTable(running, { dataDir, elsewhere }),
    startBuckets(running, dataDir),
    openPool(running, { dataDir, credentials, deliver: outbox.deliver }),
    openProviders(running, { gateway: own, dataDir }),
    startFunctions(running),
  )
  setHandlerEnvironment({
    credentials,
    dynamoDbEndpoint,
    s3Endpoint: buckets.endpoint,
    deadLetters: [`${buckets.endpoint}/${DEAD_LETTERS_QUEUE}`],
    cognitoEndpoint: `${own}${USER_POOL_PATH}`,
    secretsEndpoint,
    lambdaEndpoint,
    business,
    shop,
    paymentMethods,
    momo: providers.momoSettings,
    paypal: providers.paypalSettings,
    fiscal: providers.fiscalAccess,
  })
  const [site] = await settleAll(
    makeSite(gateway, running),
    seed === 'none' ? Promise.resolve() : seedShop({ pool, s3: buckets.s3, dataDir, seed }),
  )
  // After the seed, because the demo shop's rows are written with their totals.
  const { idle } = await startPoller(running, { endpoint: dynamoDbEndpoint, deadLetters: buckets.deadLetters, dataDir })
  const { momo, paypal, ebm } = providers
  let schedules: Schedules | undefined
  await openGateway(gateway, {
    ...{ pool, outbox, momo, paypal, ebm, site, storageEndpoint: buckets.endpoint },
    ...{ business, paymentMethods, shop },
    // A failing schedule reports its error itself.
    wakeSchedules: () => void schedules?.runAll().catch(() => undefined),
  })
  // Last, because the scheduled handlers call MTN's stand-in, which is behind the gateway.
  schedules = await startSchedules(running)
  const { runAll: runSchedules } = schedules
  const userPool = { endpoint: `${own}${USER_POOL_PATH}`, secretAccessKey: credentials.secretAccessKey }
  await running.add(announceShop(dataDir, { dynamoDbEndpoint, storageEndpoint: buckets.endpoint, userPool }))
  return { dynamoDbEndpoint, idle, runSchedules, momo, paypal, ebm }
}

async function noSite(): Promise<Serve> {
  return (_request, response) => sendText(response, 404, 'This shop was started without its site.')
}
