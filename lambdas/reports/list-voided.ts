import type { ReportSearch } from '../../shared/reports/search.ts'
import { voidedReports } from '../data/reports.ts'
import type { ReportPage } from './fetch-page.ts'
import { matchesSearch, spellingsOfDebtor } from './matches-search.ts'
import { searchRangeOf } from './search-range.ts'

/** Returns one page of the voided reports. They are few, so all of the requested period are read together. */
export async function listVoided(search: ReportSearch): Promise<ReportPage> {
  const { after, order, page, limit } = search
  const [voided, theirs] = await Promise.all([voidedReports(searchRangeOf(search).ids), spellingsOfDebtor(search)])
  const found = voided.filter(matchesSearch(search, theirs))
  const inOrder = order === 'newest' ? found.toReversed() : found
  const isLater = (id: string) => after === undefined || (order === 'newest' ? id < after : id > after)
  const left = inOrder.filter(({ _id }) => isLater(_id))
  const first = after === undefined ? (page - 1) * limit : 0
  return { reports: left.slice(first, first + limit), total: inOrder.length }
}
