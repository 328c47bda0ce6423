import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DaySpan } from '../../shared/day.ts'
import { allItems } from './all-items.ts'
import { table, tableName } from './table.ts'

/**
 * In which reports a word stands, and which reports name a debtor; kept by the stream's consumer, as the totals are.
 *
 * Access patterns: all words (PK); the reports with a word, of all days or of a span (PK, SK between); those given to a
 * debtor, likewise. Some 30 bytes a word or a report: 1,000 are 4 read units.
 *
 *   PK WORDS           SK <word>         reports: how many hold it
 *   PK WORD#<word>     SK <YYYY-MM-DD>   ids: which reports of that day
 *   PK GIVEN#<name without case, accents and spaces>   SK <YYYY-MM-DD>   ids: which reports of that day
 */

export const WORDS = 'WORDS'

/** All words that stand in some report, each with how many reports hold it. */
export async function allWords(): Promise<Map<string, number>> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :words',
      ExpressionAttributeValues: { ':words': WORDS },
    },
  )
  const words = (await allItems(pages)).map(({ SK, reports }) => [SK, Number(reports)] as const)
  return new Map(words.filter(([, reports]) => reports > 0))
}

/** The ids of the reports of all days, or of a span of days, in which a word stands. */
export async function reportsWithWord(word: string, span?: DaySpan): Promise<Set<string>> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: span ? 'PK = :word AND SK BETWEEN :from AND :to' : 'PK = :word',
      ExpressionAttributeValues: { ':word': `WORD#${word}`, ':from': span?.from, ':to': span?.to },
    },
  )
  return idsIn(await allItems(pages))
}

/** The ids of the reports of all days, or of a span of days, given to a debtor: the name as by debtorKey. */
export async function reportsGivenTo(debtor: string, span?: DaySpan): Promise<Set<string>> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: span ? 'PK = :given AND SK BETWEEN :from AND :to' : 'PK = :given',
      ExpressionAttributeValues: { ':given': `GIVEN#${debtor}`, ':from': span?.from, ':to': span?.to },
    },
  )
  return idsIn(await allItems(pages))
}

function idsIn(items: readonly { [attribute: string]: unknown }[]): Set<string> {
  return new Set(items.flatMap(({ ids }) => (ids instanceof Set ? [...ids].map(String) : [])))
}
