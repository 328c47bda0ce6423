import { Period } from '../../../../../shared/totals/period.ts'

const USUAL: Period = '30'

/** The period that a dashboard's address says; the usual one when it says none, or something else. */
export function periodFromAddress(search: string): Period {
  return Period.safeParse(new URLSearchParams(search).get('period')).data ?? USUAL
}

/** The address of a dashboard (its path) for a period. */
export function periodPath(path: string, period: Period): string {
  return period === USUAL ? path : `${path}?period=${period}`
}
