import { dayOf } from '../../shared/day.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import { clock } from '../clock.ts'
import { endpoint } from '../http/endpoint.ts'
import { readPeriod } from '../totals/period-figures.ts'
import { reportSummary } from './report-summary.ts'

export const handler = endpoint(getReportSummary, async ({ query }) =>
  reportSummary(await readPeriod(query, dayOf(new Date(clock.now())))),
)
