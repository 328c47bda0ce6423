import { listMonthsOfExpenses } from '../../shared/expenses/routes.ts'
import { totalsOverview } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listMonthsOfExpenses, async () => {
  const { months } = await totalsOverview()
  return months
    .filter(({ expenses }) => expenses > 0)
    .toReversed()
    .map(({ period, expensesTotal }) => {
      const [year = 0, month = 0] = period.split('-').map(Number)
      return { _id: { year, month }, totalAmount: expensesTotal }
    })
})
