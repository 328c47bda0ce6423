import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { idPrefixAt, justAfter, madeAt } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import { batchWrite } from './batch-write.ts'
import { ALL_IDS, type IdRange } from './reports.ts'
import { table, tableName } from './table.ts'

/**
 * By which words a report is found: one entry for each word of each report, kept by the stream's consumer. Words that begin
 * alike lie side by side, so that a search is a range of keys; a word that no report has any more is gone with its last
 * entry; and no entry ever grows: some 60 bytes, one write unit, and 1,000 are 8 read units.
 *
 * Access patterns: the reports with a word, of all time or between two ids (PK, SK between); those with a longer word that
 * begins so (PK, SK between).
 *
 *   PK WORDS#<the word's first letter>   SK <word>#<report's id>
 *
 * A report's debtor is a word of its own: an equals sign, and the name without case, accents and spaces.
 */

export const REPORT_WORD = 'report-word'

/** That a report is found by a word. */
export type WordEntry = { word: string; report: string }

/** The name as by debtorKey; of one in an old row only the beginning, as a key has its limits. */
export function debtorWord(debtor: string): string {
  return `=${[...debtor].slice(0, LONGEST_DEBTOR).join('')}`
}

const LONGEST_DEBTOR = 200

export function entryKey({ word, report }: WordEntry): Key {
  return { PK: `WORDS#${firstOf(word)}`, SK: `${word}#${report}` }
}

export function entryItem(entry: WordEntry) {
  return { ...entryKey(entry), entity: REPORT_WORD }
}

/** The entry under a sort key. Ids contain no number sign, but the names of debtors may. */
export function entryAt(sortKey: string): WordEntry {
  const end = sortKey.lastIndexOf('#')
  return { word: sortKey.slice(0, end), report: sortKey.slice(end + 1) }
}

/** Writes some entries and removes others. Repeating it is harmless. */
export function writeEntries(put: readonly WordEntry[], remove: readonly WordEntry[]): Promise<void> {
  return batchWrite([
    ...put.map((entry) => ({ PutRequest: { Item: entryItem(entry) } })),
    ...remove.map((entry) => ({ DeleteRequest: { Key: entryKey(entry) } })),
  ])
}

/** A second page and more of one word are read in so many parts at once. */
const PARTS = 6

/** The ids of the reports of all time, or between two ids, that have this word. One query, unless there are thousands. */
export async function reportsWithWord(word: string, { from, to }: IdRange = ALL_IDS): Promise<Set<string>> {
  const keyOf = (id: string) => `${word}#${id}`
  const { entries, last } = await readPage(word, keyOf(from), keyOf(to))
  const parts = last === undefined ? [] : partsOf({ from: justAfter(last.report), to })
  const others = await Promise.all(parts.map((part) => readAll(word, keyOf(part.from), keyOf(part.to))))
  // A debtor's name with a number sign may lie between.
  return new Set([...entries, ...others.flat()].filter((entry) => entry.word === word).map(({ report }) => report))
}

/** What one search may cost: so many different words may begin as it says, in so many pages of entries. */
const MOST_WORDS = 200
const MOST_PAGES = 8

/**
 * The ids of the reports of all time, or between two ids, that have a longer word that begins so.
 * @throws Refusal 400 when there are too many such words
 */
export async function reportsWithLongerWord(beginning: string, range: IdRange = ALL_IDS): Promise<Set<string>> {
  const words = new Set<string>()
  const reports = new Set<string>()
  let from = `${beginning}${AFTER_ENTRIES}`
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { entries, last } = await readPage(beginning, from, `${beginning}${LAST_LETTER}`)
    for (const { word, report } of entries) {
      words.add(word)
      if (report >= range.from && report <= range.to) reports.add(report)
    }
    if (words.size > MOST_WORDS) throw tooBroad()
    if (last === undefined) return reports
    from = justAfter(entryKey(last).SK)
  }
  throw tooBroad()
}

export function tooBroad(): Refusal {
  return new Refusal('search.tooBroad', 'Too many words begin like this. Please add letters or digits to narrow it')
}

/** Sorts after the number sign of a word's own entries, and before all letters and digits. */
const AFTER_ENTRIES = '$'
const LAST_LETTER = '\u{10FFFF}'

function firstOf(word: string): string {
  const [first = ''] = word
  return first
}

type Page = { entries: WordEntry[]; last: WordEntry | undefined }

/** As many entries as DynamoDB returns at once, about 18,000, and the last of them if there are more. */
async function readPage(word: string, from: string, to: string): Promise<Page> {
  if (to < from) return { entries: [], last: undefined }
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :letter AND SK BETWEEN :from AND :to',
      ProjectionExpression: 'SK',
      ExpressionAttributeValues: { ':letter': `WORDS#${firstOf(word)}`, ':from': from, ':to': to },
    }),
  )
  return {
    entries: Items.map(({ SK }) => entryAt(String(SK))),
    last: LastEvaluatedKey && entryAt(String(LastEvaluatedKey.SK)),
  }
}

async function readAll(word: string, from: string, to: string): Promise<WordEntry[]> {
  const { entries, last } = await readPage(word, from, to)
  return last === undefined ? entries : [...entries, ...(await readAll(word, justAfter(entryKey(last).SK), to))]
}

/** A range of ids in parts of equal time. */
function partsOf({ from, to }: IdRange): IdRange[] {
  const begin = Date.parse(madeAt(from.slice(0, 26)))
  const length = Math.max(0, clock.now() - begin) / PARTS
  const starts = Array.from({ length: PARTS }, (_, n) => (n === 0 ? from : idPrefixAt(new Date(begin + n * length))))
  return starts.flatMap((start, n) => {
    const next = starts[n + 1] ?? to
    return start <= to ? [{ from: start, to: next < to ? next : to }] : []
  })
}
