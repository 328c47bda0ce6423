import { queryOptions } from '@tanstack/react-query'
import { listDebtors } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'

/** The names of those who were given lamps on debt, as they were first spelt. */
export const debtors = queryOptions({
  queryKey: ['reports', 'debtors'],
  queryFn: ({ signal }) => call(listDebtors, { signal }),
})
