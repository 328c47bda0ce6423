import * as z from 'zod/mini'
import { partitionsOf } from '../../lambdas/data/keys.ts'
import { entitiesWith } from '../../shared/entities.ts'
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
  'FISCAL',
  'FISCAL_SENDER',
  'PAYMENT_METHODS',
  'ORIGIN_SECRET',
  'DEAD_LETTERS',
  'PAGE_RENDERER',
])
export type Setting = z.infer<typeof Setting>

/** Providers, and the tax authority, whose credentials are stored as a secret: cdk/secrets.ts. */
const SecretOf = z.enum(['momo', 'paypal', 'fiscal'])
export type SecretOf = z.infer<typeof SecretOf>

/** The complete permissions of a handler's function in AWS. */
export const Permissions = z.object({
  /** Environment variables that it reads. */
  settings: z.array(Setting),
  /** Actions on the table itself. A transaction needs the permissions of its single writes. */
  actions: z.array(TableAction),
  /** Items that it may read, as partition key patterns of IAM's StringLike. */
  keys: z.array(z.string()),
  /** The subset of `keys` that it may write or use in a transaction. */
  writtenKeys: z.array(z.string()),
  /** Indexes that it queries, each with the patterns of the index's partition keys. */
  indexes: z.record(z.string(), z.array(z.string())),
  /** Calls to Cognito that need a permission; sign-up and sign-in need none. */
  pool: z.array(PoolAction),
  /** Calls to S3, for uploaded pictures only. */
  pictures: z.array(z.enum(['DeleteObject', 'PutObject'])),
  secrets: z.array(SecretOf),
  /** Secrets among `secrets` that the function may also write. */
  savedSecrets: z.array(SecretOf),
  /** Calls to the dead letter queues. */
  queues: z.array(z.enum(['GetQueueAttributes'])),
})
export type Permissions = z.infer<typeof Permissions>

/** Actions that only read items. */
export const READS: ReadonlySet<string> = new Set<TableAction>(['BatchGetItem', 'GetItem', 'Query', 'Scan'])

/**
 * Writes that every role denies. An audit entry is never updated or deleted. Sales, orders, expenses, their numbers and
 * their deduplication records are never deleted, but voided.
 */
export const DENIED: readonly { actions: readonly TableAction[]; keys: readonly string[] }[] = [
  { actions: ['DeleteItem', 'UpdateItem'], keys: partitionsOf('change') },
  { actions: ['DeleteItem'], keys: [...new Set(entitiesWith('undeletable').flatMap(partitionsOf))].toSorted() },
]

/**
 * The permissions of each handler, as observed in its code. `npm run permissions` writes the file, so each change of a
 * function's permissions appears in a diff for review. A test compares the file with the code.
 */
export const allPermissions = z.parse(z.record(z.string(), Permissions), written)

/**
 * Returns the permissions of a handler.
 * @throws Error for a handler whose permissions are not written yet
 */
export function permissionsOf(handler: string): Permissions {
  const permissions = allPermissions[handler]
  if (!permissions) throw new Error(`${handler} has no permissions yet. Run npm run permissions`)
  return permissions
}
