import { type ReportSearch, wantedOf } from '../../shared/reports/search.ts'
import type { DaySpan } from '../data/all-items.ts'
import { openDebts } from '../data/open-debts.ts'
import { allWords, reportsGivenTo, reportsWithWord } from '../data/report-words.ts'
import { debtorOf, owesAsWanted } from './fits-search.ts'
import { scopeOf } from './scope.ts'
import { wordsAsked } from './words-of-report.ts'

/** Which reports a search finds and, if it asks for those that owe, how much each does. */
export type Matches = { ids: readonly string[]; owed?: ReadonlyMap<string, number> }

/** What a search by words, debtor or open debts finds. One request after the other for words, else all at once. */
export async function matchesOf(search: ReportSearch): Promise<Matches> {
  const { days } = scopeOf(search)
  const [wanted, debtor, words] = [wantedOf(search.depts), debtorOf(search), wordsAsked(search.key)]
  if (wanted === 'none' || (search.key !== '' && words.length === 0)) return { ids: [] }
  const isOwing = typeof wanted === 'object'
  const [debts, known, given] = await Promise.all([
    wanted === 'any' ? [] : openDebts(days),
    words.length === 0 ? [] : allWords(),
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

/** Queries under way at once: a letter or two stand in many words. */
const AT_ONCE = 40

/** For each word asked for, the reports with a known word that holds it. */
async function reportsHolding(asked: readonly string[], known: readonly string[], days: DaySpan | undefined) {
  const matching = asked.map((part) => known.filter((word) => word.includes(part)))
  const isHopeless = matching.some((words) => words.length === 0)
  const words = isHopeless ? [] : [...new Set(matching.flat())]
  const found = new Map<string, Set<string>>()
  for (let next = 0; next < words.length; next += AT_ONCE) {
    const some = words.slice(next, next + AT_ONCE)
    await Promise.all(some.map(async (word) => found.set(word, await reportsWithWord(word, days))))
  }
  return matching.map((those) => new Set(those.flatMap((word) => [...(found.get(word) ?? [])])))
}
