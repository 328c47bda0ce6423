import { isDeepStrictEqual } from 'node:util'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../../lambdas/data/table.ts'
import { AuditEntry } from '../../shared/changes/audit-log.ts'
import { leavesOf } from '../../shared/changes/differences.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'

type Row = Record<string, unknown>

/** All rows of the table by their keys. */
export type Snapshot = ReadonlyMap<string, Row>

export async function snapshot(): Promise<Snapshot> {
  const rows = new Map<string, Row>()
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true })) {
    for (const item of Items) rows.set(`${item.PK} ${item.SK}`, item)
  }
  return rows
}

/** Kinds of rows that need no audit entry, each with the reason. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  once: 'notes that a request was carried out',
  number: 'is taken once, with the row that has the number',
  'counter-transaction': 'follows from the transaction id of the sale',
  transaction: 'is taken once, with the payment',
  slug: 'follows from the slug of the product',
  'former-slug': 'follows from the slug of the product',
  code: 'follows from the code of the product',
  picture: 'counts by which products a picture is used',
  unpaid: 'follows from the unpaid orders of the customer',
  'stock-movement': 'is a journal entry; its balance is completed later',
  'stock-difference': 'is a journal entry',
  'account-link': 'opens an account; the debtor says since when',
  admins: 'follows from the roles of the users',
  'staff-name': 'follows from the names and roles of the users',
  'hourly-count': 'counts attempts',
  'failed-sign-ins': 'counts attempts',
  'sign-up': 'lets a person sign up',
  'user-gone': 'keeps a deleted account from coming back',
  'first-steps': 'is what the first screen shows',
  copy: 'is about backups',
  restore: 'is about backups',
}

/** Fields of every row that need no entry: keys, counters, locks and times to live. */
const TECHNICAL =
  /^(PK|SK|GSI\d[PS]K|entity|revision|editedRevision|lastMovementId|expiresAt|heldBy|heldUntil|sessionsFrom)$/

/** Fields of one kind of row that need no entry, each with the reason. */
const FIELDS_NOT_AUDITED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    status: 'follows from the history that the payment keeps',
    history: 'is an append-only history of its own',
    isAccepted: 'is what the provider replied',
    acceptedAt: 'is what the provider replied',
    transactionId: 'is what the provider replied',
    reason: 'is what the provider replied',
    nextPollAt: 'is when the provider is asked again',
    lastPolledAt: 'is when the provider was asked',
  },
  user: { emailSince: 'is when the email was changed, which has its entry' },
  debtor: {
    reports: 'counts the debts, which name their debtor',
    link: 'is the hash of a secret; `linkedAt` has its entry',
  },
  invitation: {
    usedAt: 'is the time of its entry',
    usedBy: 'is the author of its entry',
  },
}

/** Fields of deleted rows that their entry does not have, each with the reason. */
const DELETED_NOT_AUDITED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user: { _id: 'is the row of the entry', email: 'is forgotten with the account', createdAt: 'is of the account' },
  invitation: {
    _id: 'is the row of the entry',
    name: 'is the name of the entry',
    by: 'is the author of the entry of its making',
    at: 'is the time of the entry of its making',
    until: 'follows from when it was made',
    hash: 'is the hash of a secret',
  },
}

/**
 * Returns the changes of stored rows between two snapshots that neither an audit entry nor the stock journal explains.
 */
export function unexplainedChanges(before: Snapshot, after: Snapshot): string[] {
  const added = [...after].flatMap(([key, row]) => (before.has(key) ? [] : [row]))
  const entries = added.filter(({ entity }) => entity === 'change').map((row) => AuditEntry.parse(row))
  const movements = added
    .filter(({ entity }) => entity === 'stock-movement' || entity === 'stock-difference')
    .map((row) => ({ PK: row.PK, ...StockMovement.parse(row) }))
  return [...before].flatMap(([key, was]) => {
    const is = after.get(key)
    const entity = String(was.entity)
    if (isDeepStrictEqual(was, is) || entity in NOT_AUDITED) return []
    const [old, next] = [leavesOf(was), leavesOf(is)]
    const ofRow = entries.filter(({ of, row }) => of === entity && isIdOf(was, row))
    const ofLamp = movements.filter(({ PK }) => PK === was.PK)
    const moved = ofLamp.reduce((sum, { delta }) => sum + delta, 0)
    const costs = new Set(ofLamp.map(({ costAfter }) => costAfter))
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
      const [from, to] = [old.get(field), next.get(field)]
      const [name = ''] = field.split('.')
      if (from === to || TECHNICAL.test(name) || FIELDS_NOT_AUDITED[entity]?.[name]) return []
      if (is === undefined && ofRow.length > 0 && DELETED_NOT_AUDITED[entity]?.[name]) return []
      const isLogged = ofRow.some(({ fields }) =>
        fields.some((each) => each.field === field && each.before === from && each.after === to),
      )
      const isJournalled = entity === 'product' && field === 'countInStock' && Number(to) - Number(from) === moved
      const isValued = entity === 'product' && field === 'costPrice' && costs.has(Number(to))
      return isLogged || isJournalled || isValued
        ? []
        : [`${entity}.${field} of ${key}: ${String(from)} became ${String(to)}`]
    })
  })
}

function isIdOf({ _id, order, SK, entity }: Row, id: string): boolean {
  return [_id, SK, `${order}/${_id}`, entity].includes(id)
}
