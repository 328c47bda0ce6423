import { screen } from '@testing-library/react'
import type { Report } from '../../../shared/reports/report.ts'
import { searchReports } from '../../../shared/reports/routes.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { fakeServer } from './fake-server.ts'
import { openScreen } from './open-screen.tsx'
import { serveReport } from './serve-report.ts'

const messages = office.report

/** Opens a report as a seller. The list to return to is empty. */
export async function openReport(report: Report) {
  const server = fakeServer()
  const shop = serveReport(server, report)
  server.answer(searchReports, () => {
    return { data: [], report: [], totalCount: 0, countReport: 0, totalPages: 0, pages: 0, page: 1 }
  })
  const user = await openScreen(`/report/${report._id}`, 'seller')
  await screen.findByRole('region', { name: messages.details })
  return { server, shop, user }
}
