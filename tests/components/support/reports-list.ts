import { screen } from '@testing-library/react'
import { Refusal } from '../../../lambdas/refusal.ts'
import { listChangesOf } from '../../../shared/changes/routes.ts'
import { idPrefixAt, newId } from '../../../shared/id.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { deleteReport, getReport, searchReports } from '../../../shared/reports/routes.ts'
import type { FoundReports } from '../../../shared/reports/search.ts'
import { listReturns } from '../../../shared/returns/routes.ts'
import { makeReport } from '../../support/make-report.ts'
import { referenceSearch } from '../../support/reference-search.ts'
import { fakeServer } from './fake-server.ts'
import { openScreen } from './open-screen.tsx'

/** Returns a number of sales a minute apart, oldest first. */
export function sales(count: number, fields: Partial<Report> = {}): Report[] {
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.now() - (count - n) * 60_000)
    return makeReport({ _id: idPrefixAt(at) + newId().slice(10), createdAt: at.toISOString(), ...fields })
  })
}

export function foundOf(found: readonly Report[], page: number, limit: number): FoundReports {
  const [pages, data] = [Math.ceil(found.length / limit), found.slice((page - 1) * limit, page * limit)]
  return { data, report: data, totalCount: found.length, countReport: found.length, totalPages: pages, pages, page }
}

/** Opens the list of a shop with these sales as a seller. */
export async function openReports(reports: readonly Report[], path = '/admin/report') {
  const server = fakeServer()
  let kept = reports
  const remove = (id: string) => {
    kept = kept.filter(({ _id }) => _id !== id)
  }
  const reportOr404 = (id: string) => {
    const report = kept.find(({ _id }) => _id === id)
    if (!report) throw new Refusal('report.unknown', 'There is no such sale')
    return report
  }
  server.answer(searchReports, ({ query: { page, limit, ...asked } }) => {
    const typed = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    return foundOf(referenceSearch(kept, Object.fromEntries(typed)), page, limit)
  })
  server.answer(getReport, ({ params: { id } }) => reportOr404(id))
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(listReturns, () => ({ returns: [], page: 1, hasMore: false }))
  server.answer(deleteReport, ({ params: { id } }) => {
    const { _id } = reportOr404(id)
    remove(id)
    return { _id }
  })
  const user = await openScreen(path, 'seller')
  return { server, user, remove, kept: () => kept }
}

export const displaying = (shown: number, total: number) =>
  screen.findByText(new RegExp(`^Displaying ${shown} of ${total} reports`))

export const selected = () => window.localStorage.getItem('selectedReports')
