import * as z from 'zod/mini'
import written from './permissions.json' with { type: 'json' }

const TableAction = z.enum([
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
])
type TableAction = z.infer<typeof TableAction>
const PoolAction = z.enum([
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminRemoveUserFromGroup',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
])
const Setting = z.enum([
  'TABLE_NAME',
  'IMAGES_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'BUSINESS',
  'SHOP',
  'MOMO',
  'PAYPAL',
  'PAYMENT_METHODS',
  'ORIGIN_SECRET',
  'DEAD_LETTERS',
  'PAGE_RENDERER',
])
export type Setting = z.infer<typeof Setting>

/** The providers whose credentials are kept as a secret: cdk/secrets.ts. */
const SecretOf = z.enum(['momo', 'paypal'])
export type SecretOf = z.infer<typeof SecretOf>

/** What a handler's function is given in the cloud, and nothing more. */
export const Permissions = z.object({
  /** The environment variables it reads. */
  settings: z.array(Setting),
  /** On the table itself. A transaction needs the permissions of the single writes in it. */
  actions: z.array(TableAction),
  /** The items that it may read: patterns of partition keys, as IAM's StringLike reads them. */
  keys: z.array(z.string()),
  /** Those among them that it may write, or hold a transaction to. */
  writtenKeys: z.array(z.string()),
  /** The indexes it queries. */
  indexes: z.array(z.string()),
  /** Calls to Cognito that need a permission; signing up and in need none. */
  pool: z.array(PoolAction),
  /** Calls to S3, for uploaded pictures only. */
  pictures: z.array(z.enum(['DeleteObject', 'PutObject'])),
  secrets: z.array(SecretOf),
  /** Calls to the queues of dead letters. */
  queues: z.array(z.enum(['GetQueueAttributes'])),
})
export type Permissions = z.infer<typeof Permissions>

/** What only looks at items. */
export const READS: ReadonlySet<string> = new Set<TableAction>(['BatchGetItem', 'GetItem', 'Query', 'Scan'])

/** Writes that every role denies: an audit entry is never updated or deleted. */
export const DENIED = { actions: ['DeleteItem', 'UpdateItem'], keys: 'CHANGES#*' } as const

/**
 * The permissions of each handler: what its code was observed to use. `npm run permissions` writes the file, so a change
 * of what a function may do is a line of a diff that somebody reads; a test holds the file to the code.
 */
export const allPermissions = z.parse(z.record(z.string(), Permissions), written)

/** @throws Error for a handler whose permissions are not written yet */
export function permissionsOf(handler: string): Permissions {
  const permissions = allPermissions[handler]
  if (!permissions) throw new Error(`${handler} has no permissions yet: run npm run permissions`)
  return permissions
}
