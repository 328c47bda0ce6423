import { reportItem, type StoredReport } from '../../lambdas/data/reports.ts'
import type { Item } from '../../lambdas/data/table.ts'
import { keyOfPlace } from '../../lambdas/data/totals-places.ts'
import { changesBetween } from '../../lambdas/totals/contribution.ts'
import { type Increments, include } from '../../lambdas/totals/increment.ts'
import { reportContribution } from '../../lambdas/totals/report-contribution.ts'
import { putItems } from './put-items.ts'

/** Puts many reports into an empty table, and beside them what the stream's consumer would have made of them. */
export async function fillBook(reports: readonly StoredReport[]): Promise<void> {
  const increments: Increments = new Map()
  for (const report of reports) {
    for (const change of changesBetween({}, reportContribution(report))) include(increments, change)
  }
  const counted = [...increments].map(([where, { add, set, join }]): Item => {
    return { ...keyOfPlace(where), entity: 'totals', ...Object.fromEntries([...add, ...set, ...join]) }
  })
  await putItems(...reports.map(reportItem), ...counted)
}
