import type { Report } from '../../../../shared/reports/report.ts'

/** The lamps of a sale in one line, each with its number where that is not one. */
export function lampsOf({ reportItems }: Pick<Report, 'reportItems'>): string {
  return reportItems.map(({ name, real }) => (real === 1 ? name : `${real} × ${name}`)).join(', ')
}
