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

/** Command-line options that do not select the table. */
export type CommandOptions = {
  takeOver: boolean
  queueUrl: string | undefined
  /** Folder of a backup. */
  folder: string | undefined
  /** Argument without an option: the file of a backup, or a user's email. */
  named: string | undefined
  /** Whether the shop's bucket and user pool are available. */
  hasPictures: boolean
  hasPeople: boolean
}

/**
 * Sets this process's environment like a Lambda's in AWS, for the table of the shop that runs in DATA_DIR. With --table
 * NAME and --region REGION it uses a table in AWS; with --endpoint URL a table in another DynamoDB. Modules that read
 * the environment must be imported after this.
 * @throws CommandError for unknown options, for an argument that the command does not accept, and if no shop is running
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
    throw new CommandError(`${error instanceof Error ? error.message : error} See docs/reference/commands.md.`)
  }
}

function runningShop() {
  const folder = resolve(process.env.DATA_DIR || '.local')
  const shop = findShop(folder)
  if (shop) return shop
  throw new CommandError(
    `No shop is running in ${folder}. Start it, name another folder with DATA_DIR, or name a table in AWS with --table and --region.`,
  )
}
