/** How the shop treats the rows of one entity. */
type Entity = {
  /** Why a backup has no rows of it. All others are backed up and restored. */
  omitted?: string
  /** Whether the audit log has an entry of each change. */
  audited?: true
  /** Whether its rows contribute to the totals: lambdas/totals/contribution.ts. */
  counted?: true
  /** Whether every role denies the deletion of its rows, which are voided instead. */
  undeletable?: true
  /** Whether products/follow-changes is invoked for its changes. */
  followed?: true
}

/**
 * Every entity of the table, as in the attribute `entity` of its rows. Their keys are in lambdas/data/keys.ts.
 *
 * A restore follows this order. A lamp's journal comes before the lamp, because the stream consumer completes the last
 * movement of a lamp that is new to it.
 */
export const entities = {
  'stock-movement': {},
  'stock-difference': { counted: true },
  settings: { audited: true, followed: true },
  product: { audited: true, counted: true, followed: true },
  slug: {},
  'former-slug': {},
  code: {},
  picture: { followed: true },
  user: { audited: true, counted: true },
  'staff-name': {},
  unpaid: {},
  order: { audited: true, counted: true, undeletable: true },
  payment: { audited: true },
  transaction: {},
  number: { undeletable: true },
  debtor: { audited: true },
  report: { audited: true, counted: true, undeletable: true },
  'counter-transaction': {},
  return: { audited: true, counted: true, undeletable: true },
  supplier: { audited: true },
  receipt: { audited: true, counted: true, undeletable: true, followed: true },
  'receipt-correction': { counted: true },
  invoice: {},
  'expected-goods': { audited: true, undeletable: true },
  stocktake: { audited: true, undeletable: true },
  tally: { undeletable: true },
  'stocktake-post': { audited: true, undeletable: true },
  expense: { audited: true, counted: true, undeletable: true },
  cash: { undeletable: true },
  close: { audited: true, undeletable: true },
  'drawer-count': { undeletable: true },
  till: { undeletable: true },
  fiscal: { audited: true, undeletable: true, followed: true },
  'fiscal-branch': { undeletable: true },
  'fiscal-import': { undeletable: true },
  'fiscal-item': { undeletable: true },
  'fiscal-purchase': { undeletable: true },
  'fiscal-stock': { undeletable: true },
  'fiscal-z': { undeletable: true },
  'unofficial-receipt': { undeletable: true },
  'unofficial-numbers': { undeletable: true },
  special: { audited: true },
  once: { undeletable: true },
  change: {},
  totals: { omitted: 'is computed from the rows' },
  'lamps-sold': { omitted: 'is computed from the rows' },
  'open-debts': { omitted: 'is computed from the rows' },
  'report-word': { omitted: 'is derived from the rows' },
  counted: { omitted: 'records how a row was counted' },
  'catalogue-change': { omitted: 'is needed for an hour only' },
  'account-link': { omitted: 'opens a debtor’s account' },
  invitation: { omitted: 'gives a person a role', audited: true },
  'sign-up': { omitted: 'lets a person sign up' },
  'fiscal-taxpayer': { omitted: 'is looked up at the tax authority again' },
  'hourly-count': { omitted: 'counts attempts' },
  'failed-sign-ins': { omitted: 'counts attempts' },
  admins: { omitted: 'belongs to this shop’s own accounts' },
  'user-gone': { omitted: 'prevents the return of a deleted account for a day' },
  heartbeat: { omitted: 'belongs to this shop’s own monitoring' },
  'heartbeat-counted': { omitted: 'belongs to this shop’s own monitoring' },
  'first-steps': { omitted: 'ends with the first sale' },
  copy: { omitted: 'is about backups' },
  'copy-read': { omitted: 'is about backups' },
  'copy-reader': { omitted: 'is about backups' },
  restore: { omitted: 'is about backups' },
} as const satisfies Record<string, Entity>

type Entities = typeof entities
export type EntityName = keyof Entities

/** Names of the entities that have a property. */
type NamesWith<Property extends keyof Entity> = {
  [Name in EntityName]: Entities[Name] extends { readonly [P in Property]: unknown } ? Name : never
}[EntityName]

export type CountedEntity = NamesWith<'counted'>
export type FollowedEntity = NamesWith<'followed'>
export type AuditedRow = NamesWith<'audited'>
export type BackupKind = Exclude<EntityName, NamesWith<'omitted'>>

// The annotations let the bundler drop the table from the storefront, which needs none of it.

export const entityNames = /* @__PURE__ */ allNames()

function allNames(): EntityName[] {
  return Object.keys(entities).filter((name): name is EntityName => name in entities)
}

/** Returns the names of the entities that have a property, in the order above. */
export function entitiesWith<Property extends keyof Entity>(property: Property): NamesWith<Property>[] {
  return entityNames.filter((name): name is NamesWith<Property> => property in entities[name])
}

/** Entities in a backup, in the order of the restore. */
export const BACKUP_KINDS = /* @__PURE__ */ backupKinds()

function backupKinds(): BackupKind[] {
  return entityNames.filter((name): name is BackupKind => !('omitted' in entities[name]))
}
