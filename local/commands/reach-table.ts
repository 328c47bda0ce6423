import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DEAD_LETTERS_QUEUE, IMAGES_BUCKET, REGION, TABLE_NAME, USER_POOL_ID } from '../names.ts'
import { findShop } from '../shop-address.ts'
import { CommandError } from './run-command.ts'

const options = {
  table: { type: 'string' },
  region: { type: 'string' },
  endpoint: { type: 'string' },
  queue: { type: 'string' },
  pictures: { type: 'string' },
  pool: { type: 'string' },
  folder: { type: 'string' },
  'take-over': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

/** The options that do not choose the table. */
export type CommandOptions = {
  takeOver: boolean
  queueUrl: string | undefined
  /** Of a copy of the shop. */
  folder: string | undefined
  /** What is named without an option: the file of a copy, or a person's e-mail. */
  named: string | undefined
  /** Whether the shop's bucket and user pool are known. */
  hasPictures: boolean
  hasPeople: boolean
}

/**
 * Sets this process's environment like a function's in AWS, for the table of the shop that runs in DATA_DIR; with --table
 * NAME and --region REGION for one in AWS; with --endpoint URL for one in another DynamoDB. What reads the environment must
 * be imported after this.
 * @throws CommandError for unknown options, for a name where the command takes none, and if no shop runs
 */
export function reachTable({ takesName = false } = {}): CommandOptions {
  const { values, named } = readOptions(takesName)
  const { table, region, endpoint, queue, pictures, pool, folder, 'take-over': takeOver = false } = values
  const parts = {
    ...(pictures !== undefined && { IMAGES_BUCKET: pictures }),
    ...(pool !== undefined && { USER_POOL_ID: pool }),
  }
  if (table !== undefined && endpoint === undefined) {
    Object.assign(process.env, { TABLE_NAME: table, ...(region !== undefined && { AWS_REGION: region }), ...parts })
    if (!process.env.AWS_REGION) throw new CommandError("Name the table's region: --region eu-west-1.")
    return {
      takeOver,
      queueUrl: queue,
      folder,
      named,
      hasPictures: pictures !== undefined,
      hasPeople: pool !== undefined,
    }
  }
  const shop = endpoint === undefined ? runningShop() : undefined
  const dynamoDb = endpoint ?? shop?.dynamoDbEndpoint
  Object.assign(process.env, {
    TABLE_NAME: table ?? TABLE_NAME,
    AWS_REGION: region ?? REGION,
    // DynamoDB Local requires credentials but does not check them.
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: shop?.userPool.secretAccessKey ?? 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamoDb,
    ...(shop && {
      AWS_ENDPOINT_URL_S3: shop.storageEndpoint,
      IMAGES_BUCKET,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: shop.userPool.endpoint,
      USER_POOL_ID,
    }),
  })
  delete process.env.AWS_PROFILE
  delete process.env.AWS_SESSION_TOKEN
  return {
    takeOver,
    queueUrl: queue ?? (shop && `${shop.storageEndpoint}/${DEAD_LETTERS_QUEUE}`),
    folder,
    named,
    hasPictures: shop !== undefined,
    hasPeople: shop !== undefined,
  }
}

function readOptions(allowPositionals: boolean) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals })
    const [named, ...more] = positionals
    if (more.length > 0) throw new Error(`Unexpected argument '${more[0]}'.`)
    return { values, named }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error} See docs/operations.md.`)
  }
}

function runningShop() {
  const folder = resolve(process.env.DATA_DIR || '.local')
  const shop = findShop(folder)
  if (shop) return shop
  throw new CommandError(
    `No shop runs in ${folder}. Start it, or name another folder with DATA_DIR, or a table in AWS with --table and --region.`,
  )
}
