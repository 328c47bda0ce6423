import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Key } from './batch-get.ts'
import type { Seen } from './commit.ts'
import { readable } from './read-page.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * Who owes for lamps: one row a person, for all spellings of the name, written together with the reports.
 * Access patterns: all debtors (PK); one by any spelling of the name (PK/SK).
 *
 *   PK DEBTORS   SK <name without case, accents and spaces>   name: the first spelling, reports: how many hold a debt
 *
 * A row with no reports left is free: the next spelling takes it over.
 */

const Debtor = z.object({ name: z.string(), reports: z.int() })

const DEBTORS = 'DEBTORS'
const DEBTOR = 'debtor'

export function debtorRowKey(name: string): Key {
  return { PK: DEBTORS, SK: debtorKey(name) }
}

/** A debtor, and how many reports hold a debt of theirs. */
export function debtorItem(name: string, reports: number): Item {
  return { ...debtorRowKey(name), entity: DEBTOR, name, reports }
}

/** The spelling that a debtor is shown by, from the row read under the typed name. */
export function shownName(typed: string, seen: Seen): string {
  const debtor = Debtor.safeParse(seen(debtorRowKey(typed)))
  return debtor.success && debtor.data.reports > 0 ? debtor.data.name : typed
}

/**
 * The writes that add, remove or hand over a debt together with its report. They hold only if the debtor is still spelt as
 * in the report.
 */
export function debtorWrites(before: Report | undefined, after: Report | undefined): Write[] {
  const [was, is] = [debtorOf(before), debtorOf(after)]
  if (was !== undefined && is !== undefined && debtorKey(was) === debtorKey(is)) return []
  return [...(was === undefined ? [] : [leave(was)]), ...(is === undefined ? [] : [join(is)])]
}

/** All names, in alphabetical order. */
export async function debtorNames(): Promise<string[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :debtors',
      ExpressionAttributeValues: { ':debtors': DEBTORS },
    },
  )
  const names: string[] = []
  for await (const { Items = [] } of pages) {
    const debtors = readable(Items, (item) => Debtor.parse(item))
    names.push(...debtors.filter(({ reports }) => reports > 0).map(({ name }) => name))
  }
  return names
}

function debtorOf(report: Report | undefined): string | undefined {
  return report && report.deptsGranted > 0 ? report.givenTo : undefined
}

function join(name: string): Write {
  return {
    Update: {
      TableName: tableName,
      Key: debtorRowKey(name),
      UpdateExpression: 'SET #name = :name, entity = :entity ADD reports :one',
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
