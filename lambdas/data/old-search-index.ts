import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DaySpan } from '../../shared/day.ts'
import { allItems } from './all-items.ts'
import { tooBroad } from './search-index.ts'
import { table, tableName } from './table.ts'

/**
 * The search index of shops from before there was one entry per term and report (words.ts). A report that was indexed
 * then is found here until it is counted again. `npm run totals:rebuild` empties this index; once every shop has run
 * that, delete this file.
 *
 * Access patterns: the terms with a prefix (PK, SK begins with); the reports with a term, or given to a debtor, of all
 * days or of a span (PK, SK between).
 *
 *   PK WORDS          SK <word>         reports: how many have it
 *   PK WORD#<word>    SK <YYYY-MM-DD>   ids: which reports of that day
 *   PK GIVEN#<name>   SK <YYYY-MM-DD>   ids: which reports of that day
 */

export const OLD_WORDS = 'WORDS'

const MAX_WORDS = 200

/**
 * Returns the reports of all days, or of a span of days, that have a term with this prefix.
 * @throws Refusal 400 when there are too many such terms
 */
export async function oldReportsByPrefix(beginning: string, days: DaySpan | undefined): Promise<Set<string>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :words AND begins_with(SK, :beginning)',
      ExpressionAttributeValues: { ':words': OLD_WORDS, ':beginning': beginning },
      Limit: MAX_WORDS + 1,
    }),
  )
  if (Items.length > MAX_WORDS) throw tooBroad()
  const words = Items.filter(({ reports }) => Number(reports) > 0).map(({ SK }) => String(SK))
  const found = await Promise.all(words.map((word) => reportsUnder(word, days)))
  return new Set(found.flat())
}

async function reportsUnder(word: string, days: DaySpan = ALL_DAYS): Promise<string[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :word AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':word': `WORD#${word}`, ':from': days.from, ':to': days.to },
    },
  )
  return idsIn(await allItems(pages))
}

/** Returns the reports of all days, or of a span of days, given to a debtor, whose name is as from `debtorKey`. */
export async function oldReportsOfDebtor(debtor: string, days: DaySpan = ALL_DAYS): Promise<Set<string>> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :given AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':given': `GIVEN#${debtor}`, ':from': days.from, ':to': days.to },
    },
  )
  return new Set(idsIn(await allItems(pages)))
}

/** Sort before and after every day. */
const ALL_DAYS: DaySpan = { from: '0', to: '~' }

function idsIn(items: readonly { [attribute: string]: unknown }[]): string[] {
  return items.flatMap(({ ids }) => (ids instanceof Set ? [...ids].map(String) : []))
}
