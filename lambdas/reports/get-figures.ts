import { spanOf } from '../../shared/day-span.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { getFigures } from '../../shared/reports/routes.ts'
import { allReportsBetween } from '../data/reports.ts'
import { returnsBetween } from '../data/returns.ts'
import { endpoint } from '../http/endpoint.ts'
import { cellsOfReport, cellsOfReturn, figuresOf } from './sale-cells.ts'

export const handler = endpoint(getFigures, async ({ query }) => {
  const ids = { from: idPrefixAt(spanOf(query.from).from), to: idPrefixAt(spanOf(query.to).to) }
  const [reports, returns] = await Promise.all([allReportsBetween(ids), returnsBetween(ids)])
  return figuresOf([...reports.flatMap(cellsOfReport), ...returns.flatMap(cellsOfReturn)], query)
})
