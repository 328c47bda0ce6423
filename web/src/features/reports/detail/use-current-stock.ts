import { useQueries } from '@tanstack/react-query'
import type { Report } from '../../../../../shared/reports/report.ts'
import { currentLampQuery } from '../../../domain/cart/current-lamp.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import type { CurrentStock } from './stock-effect.ts'

/** Returns the current stock of a sale's lamps. */
export function useCurrentStock({ reportItems }: Report): CurrentStock {
  const ids = [...new Set(reportItems.map(({ _id }) => _id))]
  const lamps = useQueries({ queries: ids.map(currentLampQuery) })
  const known = ids.flatMap((id, index): [string, number | 'gone'][] => {
    const { data, error } = lamps[index] ?? {}
    if (isNotFound(error)) return [[id, 'gone']]
    return data ? [[id, data.countInStock]] : []
  })
  return new Map(known)
}
