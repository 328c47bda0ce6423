import { Period } from '../../../../../shared/totals/period.ts'

const USUAL: Period = '30'

/** Returns the period in a dashboard's URL, or the default if it is missing or invalid. */
export function periodFromAddress(search: string): Period {
  return Period.safeParse(new URLSearchParams(search).get('period')).data ?? USUAL
}

/** Returns a dashboard's URL for a period. */
export function periodPath(path: string, period: Period): string {
  return period === USUAL ? path : `${path}?period=${period}`
}
