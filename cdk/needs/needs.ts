/** What a handler's function is given in the cloud, and nothing more. A test holds it to what the handler's code does. */
export type Needs = {
  /** Who cannot do what while it fails: the alarm's own words. Handlers with the same words share an alarm. */
  hurts: string
  /** What it reads from its environment. */
  settings: readonly Setting[]
  table?: TableNeeds
  /** Calls to Cognito that need a permission; signing up and in need none. */
  pool?: readonly PoolAction[]
  /** Calls to S3, for uploaded pictures only. */
  pictures?: readonly PictureAction[]
  /** Whose credentials it reads. */
  secrets?: readonly SecretOf[]
}

export type Setting =
  | 'TABLE_NAME'
  | 'IMAGES_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'BUSINESS'
  | 'MOMO'
  | 'PAYPAL'

/** Who has given the shop credentials. */
export type SecretOf = 'momo' | 'paypal'

export type TableNeeds = {
  /** On the table itself. A transaction needs the permissions of the single writes in it. */
  actions: readonly TableAction[]
  /** Which items: patterns of partition keys, as IAM's StringLike reads them. */
  keys: readonly string[]
  /** Indexes that it queries. */
  indexes?: readonly string[]
}

export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem'

export type PoolAction =
  | 'AdminAddUserToGroup'
  | 'AdminDeleteUser'
  | 'AdminRemoveUserFromGroup'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'

export type PictureAction = 'DeleteObject' | 'PutObject'
