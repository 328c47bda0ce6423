import * as z from 'zod/mini'
import { DebtorDetails } from '../../shared/debtors/debtor.ts'
import { type Merges, mergesOf } from '../../shared/debtors/merges.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { queryAll } from './query.ts'
import { readable, readRow } from './read-row.ts'
import { checkUnchanged, replaceUnchanged } from './row-writes.ts'
import { type Item, tableName, type Write } from './table.ts'

/**
 * Customers who owe for lamps: one row per person for all spellings of the name, written together with the reports.
 * Access patterns: all debtors (PK); one by any spelling of the name (PK/SK); those that were merged into others
 * (GSI1).
 *
 *   PK DEBTORS   SK <name without case, accents and spaces>   name: the first spelling, reports: how many hold a debt
 *                                                             GSI1PK MERGED-DEBTORS   GSI1SK <the same>, once it is merged
 *
 * A row with no reports left is free: the next spelling takes it over. Sales count their debts without raising the
 * revision. Only changes of the other fields raise it: phone, limit and so on, the account link, and the debtor that
 * this one was merged into. A merge changes nothing else: sales, totals and index terms keep the key of the name as it
 * was recorded.
 */

/** A debtor as stored. */
export const StoredDebtor = z.extend(DebtorDetails, {
  name: z.string(),
  reports: z.int(),
  revision: z.int(),
  /** Key of the debtor whose account includes this one's. */
  mergedInto: z.optional(z.string()),
  /** Hash of the account link's token, and since when the link exists: see account-links.ts. */
  link: z.optional(z.string()),
  linkedAt: z.optional(z.iso.datetime()),
})
export type StoredDebtor = z.infer<typeof StoredDebtor>

const Debtor = z.object({ name: z.string(), reports: z.int() })

const DEBTORS = 'DEBTORS'
const MERGED = 'MERGED-DEBTORS'
const DEBTOR = 'debtor'

export function debtorRowKey(name: string): Key {
  return { PK: DEBTORS, SK: debtorKey(name) }
}

/** Builds the item of a debtor with the number of reports that hold a debt of theirs. */
export function debtorItem(name: string, reports: number): Item {
  return { ...debtorRowKey(name), entity: DEBTOR, name, reports, revision: 1 }
}

/** Returns the spelling under which a debtor is shown, from the row read by the typed name. */
export function shownName(typed: string, snapshot: Snapshot): string {
  const debtor = Debtor.safeParse(snapshot(debtorRowKey(typed)))
  return debtor.success && debtor.data.reports > 0 ? debtor.data.name : typed
}

/** Returns a debtor from the items read, by any spelling of the name, or undefined if it does not exist. */
export function debtorIn(snapshot: Snapshot, name: string): StoredDebtor | undefined {
  const item = snapshot(debtorRowKey(name))
  return item && readRow(item, (row) => StoredDebtor.parse(row))
}

/** Returns the write that replaces a debtor, if only the report count has changed since it was read. */
export function replaceDebtor(snapshot: StoredDebtor, next: Omit<StoredDebtor, 'revision'>): Write {
  return replaceUnchanged(snapshot, storedItem(snapshot), storedItem(next))
}

/** Returns a check that makes a transaction fail if the debtor has changed since it was read. */
export function checkDebtor(snapshot: StoredDebtor): Write {
  return checkUnchanged(debtorRowKey(snapshot.name), snapshot)
}

function storedItem(debtor: Omit<StoredDebtor, 'revision'>): Item {
  const key = debtorRowKey(debtor.name)
  const index = debtor.mergedInto === undefined ? {} : { GSI1PK: MERGED, GSI1SK: key.SK }
  return { ...key, ...index, entity: DEBTOR, ...debtor }
}

/**
 * Returns the writes that add, remove or move a debt together with its report. They fail unless the debtor is still
 * spelt as in the report.
 */
export function debtorWrites(before: Report | undefined, after: Report | undefined): Write[] {
  const [was, is] = [debtorOf(before), debtorOf(after)]
  if (was !== undefined && is !== undefined && debtorKey(was) === debtorKey(is)) return []
  return [...(was === undefined ? [] : [leave(was)]), ...(is === undefined ? [] : [join(is)])]
}

/** Returns all debtors, including those without debts, in alphabetical order. */
export async function allDebtors(): Promise<StoredDebtor[]> {
  return readable(await queryAll({ in: 'TABLE', PK: DEBTORS }), (item) => StoredDebtor.parse(item))
}

/** Returns which names were merged into which, typically a few dozen. */
export async function debtorMerges(): Promise<Merges> {
  const merged = await queryAll({ in: 'GSI1', PK: MERGED })
  return mergesOf(readable(merged, (item) => StoredDebtor.parse(item)))
}

function debtorOf(report: Report | undefined): string | undefined {
  return report && report.deptsGranted > 0 ? report.givenTo : undefined
}

function join(name: string): Write {
  return {
    Update: {
      TableName: tableName,
      Key: debtorRowKey(name),
      UpdateExpression:
        'SET #name = :name, entity = :entity, revision = if_not_exists(revision, :one) ADD reports :one',
      ConditionExpression: 'attribute_not_exists(PK) OR #name = :name OR reports <= :none',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name, ':entity': DEBTOR, ':one': 1, ':none': 0 },
    },
  }
}

function leave(name: string): Write {
  return {
    Update: {
      TableName: tableName,
      Key: debtorRowKey(name),
      UpdateExpression: 'ADD reports :less',
      ExpressionAttributeValues: { ':less': -1 },
    },
  }
}
