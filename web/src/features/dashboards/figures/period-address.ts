import { Period } from '../../../../../shared/totals/period.ts'

const USUAL: Period = '30'

/** The period in a dashboard's address; the default if there is none or it is invalid. */
export function periodFromAddress(search: string): Period {
  return Period.safeParse(new URLSearchParams(search).get('period')).data ?? USUAL
}

/** A dashboard's address for a period. */
export function periodPath(path: string, period: Period): string {
  return period === USUAL ? path : `${path}?period=${period}`
}
