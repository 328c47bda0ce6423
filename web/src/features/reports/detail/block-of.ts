import type { Report } from '../../../../../shared/reports/report.ts'

/** Returns why a sale can be neither corrected nor deleted, as an error code; undefined if it can. */
export function blockOf({ returns, exchangeOf }: Report): 'report.returned' | 'report.exchanged' | undefined {
  if (returns) return 'report.returned'
  return exchangeOf === undefined ? undefined : 'report.exchanged'
}
