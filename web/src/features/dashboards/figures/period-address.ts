import { Period } from '../../../../../shared/totals/period.ts'

const USUAL: Period = '30'

export function periodFromAddress(search: string): Period {
  return Period.safeParse(new URLSearchParams(search).get('period')).data ?? USUAL
}

export function periodPath(path: string, period: Period): string {
  return period === USUAL ? path : `${path}?period=${period}`
}
