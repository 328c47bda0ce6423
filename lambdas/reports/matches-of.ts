import { type DaySpan, dayOf, FIRST_YEAR } from '../../shared/day.ts'
import { owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { clock } from '../clock.ts'
import { openDebts } from '../data/open-debts.ts'
import { allWords, reportsGivenTo, reportsWithWord } from '../data/report-words.ts'
import { wordsAsked } from '../totals/words-of-report.ts'
import { debtorOf, owesAsWanted } from './fits-search.ts'
import { daysOf, scopeOf } from './scope.ts'

/** Which reports a search finds and, if it asks for those that owe, how much each does. */
export type Matches = { ids: readonly string[]; owed?: ReadonlyMap<string, number> }

/** What a search by words, debtor or open debts finds. All requests are sent at once, but those for words after them. */
export async function matchesOf(search: ReportSearch): Promise<Matches> {
  const { days } = scopeOf(search)
  const [wanted, debtor, words] = [owedFilter(search.depts), debtorOf(search), wordsAsked(search.key)]
  if (wanted === 'none' || (search.key !== '' && words.length === 0)) return { ids: [] }
  const isOwing = typeof wanted === 'object'
  const [debts, known, given] = await Promise.all([
    wanted === 'any' ? [] : openDebts(days),
    words.length === 0 ? new Map<string, number>() : allWords(),
    // Open debts name their debtors.
    debtor === undefined || isOwing ? undefined : reportsGivenTo(debtor, days),
  ])
  const fitting = debts.filter((debt) => owesAsWanted(search)(debt) && (debtor ?? debt.debtor) === debt.debtor)
  const owed = new Map((isOwing ? fitting : debts).map((debt) => [debt._id, debt.owed]))
  const holding = await reportsHolding(words, known, days)
  const [first = [], ...others] = [...(isOwing ? [new Set(owed.keys())] : []), ...(given ? [given] : []), ...holding]
  const ids = [...first].filter((id) => others.every((other) => other.has(id)))
  return isOwing ? { ids, owed } : { ids: ids.filter((id) => !owed.has(id)) }
}

/** Queries at once: a letter or two occur in many words. */
const AT_ONCE = 40

/** For each word of the search, the reports with a known word that contains it. */
async function reportsHolding(
  asked: readonly string[],
  known: ReadonlyMap<string, number>,
  days: DaySpan | undefined,
): Promise<Set<string>[]> {
  const matching = asked.map((part) => [...known.keys()].filter((word) => word.includes(part)))
  const isHopeless = matching.some((words) => words.length === 0)
  const words = isHopeless ? [] : [...new Set(matching.flat())]
  const queries = words.flatMap((word) => spansFor(known.get(word) ?? 0, days).map((span) => ({ word, span })))
  const found = new Map(words.map((word) => [word, new Set<string>()]))
  for (let next = 0; next < queries.length; next += AT_ONCE) {
    await Promise.all(
      queries.slice(next, next + AT_ONCE).map(async ({ word, span }) => {
        for (const id of await reportsWithWord(word, span)) found.get(word)?.add(id)
      }),
    )
  }
  return matching.map((those) => new Set(those.flatMap((word) => [...(found.get(word) ?? [])])))
}

/** The ids of this many reports are the 1 MB that DynamoDB returns at most. */
const ANSWERED_AT_ONCE = 30_000

/** A word that very many reports contain is queried by year, all years at once. */
function spansFor(reports: number, days: DaySpan | undefined): (DaySpan | undefined)[] {
  if (days || reports <= ANSWERED_AT_ONCE) return [days]
  const present = Number(dayOf(new Date(clock.now())).slice(0, 'YYYY'.length))
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, n) => daysOf(String(FIRST_YEAR + n)))
  // Days outside these years belong to the first or the last.
  return years.map(({ from, to }, n) => ({ from: n === 0 ? '0' : from, to: n === years.length - 1 ? '~' : to }))
}
