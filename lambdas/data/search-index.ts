import { idPrefixAt, justAfter, timeOfId } from '../../shared/id.ts'
import { wordsOf } from '../../shared/words.ts'
import { clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import { batchWrite } from './batch-write.ts'
import { orderKey } from './orders.ts'
import { query } from './query.ts'
import { ALL_IDS, type IdRange, reportKey } from './reports.ts'

/**
 * Search index of reports and orders: one entry per term and row, updated by the stream's consumer. Terms with a common
 * prefix are adjacent, so a search is a range of keys. A term disappears with its last entry, and no entry grows. An
 * entry is about 60 bytes and costs one write unit; 1,000 cost 8 read units.
 *
 * Access patterns: the rows with a term, of all time or between two ids (PK, SK between); the rows with a longer term
 * of the same prefix (PK, SK between).
 *
 *   PK WORDS#<the word's first letter>   SK <word>#<id of the report or the order>
 *
 * A report's debtor is a term of its own: an equals sign, and the name without case, accents and spaces. The terms of
 * orders begin with an at sign. An exclamation mark and a payment method's word is a term of the reports that contain the
 * word but were not paid by the method.
 */

/** Entity name from the time when only reports were indexed. */
export const WORD = 'report-word'

/** An index entry: a report or an order has a term. */
export type IndexEntry = { word: string; id: string }

/** Returns the terms of a text for indexing and search, cut to the limits of a key. */
export function searchTermsOf(text: string): string[] {
  return wordsOf(text).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''))
}

const MAX_WORD_LENGTH = 100

/** Returns the index term of an order's word. No term of a report begins like it. */
export function orderTerm(word: string): string {
  return `${OF_ORDER}${word}`
}

const OF_ORDER = '@'

/** Returns the key of the report or order that an entry refers to. */
export function rowOfEntry({ word, id }: IndexEntry): Key {
  return word.startsWith(OF_ORDER) ? orderKey(id) : reportKey(id)
}

/**
 * Returns the index term of a debtor, given the name as from debtorKey. Long names of old rows are cut, as keys are
 * limited.
 */
export function debtorTerm(debtor: string): string {
  return `=${[...debtor].slice(0, MAX_DEBTOR_LENGTH).join('')}`
}

const MAX_DEBTOR_LENGTH = 200

export function entryKey({ word, id }: IndexEntry): Key {
  return { PK: `WORDS#${firstOf(word)}`, SK: `${word}#${id}` }
}

export function entryItem(entry: IndexEntry) {
  return { ...entryKey(entry), entity: WORD }
}

/** Parses the entry under a sort key. Ids contain no number sign, but names of debtors may. */
export function entryAt(sortKey: string): IndexEntry {
  const end = sortKey.lastIndexOf('#')
  return { word: sortKey.slice(0, end), id: sortKey.slice(end + 1) }
}

/** Writes some entries and removes others. Repeating it is harmless. */
export function writeEntries(put: readonly IndexEntry[], remove: readonly IndexEntry[]): Promise<void> {
  return batchWrite([
    ...put.map((entry) => ({ PutRequest: { Item: entryItem(entry) } })),
    ...remove.map((entry) => ({ DeleteRequest: { Key: entryKey(entry) } })),
  ])
}

/** Number of parts in which all pages of a term after the first are read in parallel. */
const PARTS = 6

/**
 * Returns the ids of rows with a term of this prefix, of all time or between two ids. Two parallel queries, unless
 * there are thousands.
 */
export async function idsByPrefix(beginning: string, range: IdRange = ALL_IDS): Promise<Set<string>> {
  const [own, longer] = await Promise.all([idsByTerm(beginning, range), idsByLongerTerm(beginning, range)])
  return new Set([...own, ...longer])
}

/**
 * Returns the ids of rows with exactly this term, of all time or between two ids. One query, unless there are
 * thousands.
 */
export async function idsByTerm(word: string, { from, to }: IdRange = ALL_IDS): Promise<Set<string>> {
  const keyOf = (id: string) => `${word}#${id}`
  const { entries, last } = await readPage(word, keyOf(from), keyOf(to))
  const parts = last === undefined ? [] : partsOf({ from: justAfter(last.id), to })
  const others = await Promise.all(parts.map((part) => readAll(word, keyOf(part.from), keyOf(part.to))))
  // A debtor's name that contains a number sign may sort in between.
  return new Set([...entries, ...others.flat()].filter((entry) => entry.word === word).map(({ id }) => id))
}

/** Limits of one search: the number of different terms with its prefix, and the number of pages of entries. */
const MAX_WORDS = 200
const MAX_PAGES_READ = 8

/**
 * Returns the ids of rows with a longer term of this prefix, of all time or between two ids.
 * @throws Refusal 400 when there are too many such terms
 */
export async function idsByLongerTerm(beginning: string, range: IdRange = ALL_IDS): Promise<Set<string>> {
  const words = new Set<string>()
  const ids = new Set<string>()
  let from = `${beginning}${AFTER_ENTRIES}`
  for (let page = 0; page < MAX_PAGES_READ; page += 1) {
    const { entries, last } = await readPage(beginning, from, `${beginning}${LAST_LETTER}`)
    for (const { word, id } of entries) {
      words.add(word)
      if (id >= range.from && id <= range.to) ids.add(id)
    }
    if (words.size > MAX_WORDS) throw tooBroad()
    if (last === undefined) return ids
    from = justAfter(entryKey(last).SK)
  }
  throw tooBroad()
}

export function tooBroad(): Refusal {
  return new Refusal('search.tooBroad', 'Too many words begin with this text. Please add letters or digits')
}

/** Sorts after the number sign of a term's own entries, and before all letters and digits. */
const AFTER_ENTRIES = '$'
const LAST_LETTER = '\u{10FFFF}'

function firstOf(word: string): string {
  const [first = ''] = word
  return first
}

type Page = { entries: IndexEntry[]; last: IndexEntry | undefined }

/** Returns the entries of one page, about 18,000, and the last of them if there are more. */
async function readPage(word: string, from: string, to: string): Promise<Page> {
  if (to < from) return { entries: [], last: undefined }
  const range = { in: 'TABLE', PK: `WORDS#${firstOf(word)}`, between: { from, to } } as const
  const { Items = [], LastEvaluatedKey } = await query(range, { ProjectionExpression: 'SK' })
  return {
    entries: Items.map(({ SK }) => entryAt(String(SK))),
    last: LastEvaluatedKey && entryAt(String(LastEvaluatedKey.SK)),
  }
}

async function readAll(word: string, from: string, to: string): Promise<IndexEntry[]> {
  const { entries, last } = await readPage(word, from, to)
  return last === undefined ? entries : [...entries, ...(await readAll(word, justAfter(entryKey(last).SK), to))]
}

/** Splits a range of ids into parts of equal time. */
function partsOf({ from, to }: IdRange): IdRange[] {
  const begin = Date.parse(timeOfId(from.slice(0, 26)))
  const length = Math.max(0, clock.now() - begin) / PARTS
  const starts = Array.from({ length: PARTS }, (_, n) => (n === 0 ? from : idPrefixAt(new Date(begin + n * length))))
  return starts.flatMap((start, n) => {
    const next = starts[n + 1] ?? to
    return start <= to ? [{ from: start, to: next < to ? next : to }] : []
  })
}
