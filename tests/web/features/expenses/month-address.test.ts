import { expect, it } from 'vitest'
import { expensesPath, monthFromAddress, monthsTo } from '../../../../web/src/features/expenses/month-address.ts'

it('reads the month from the address and ignores other values', () => {
  expect(monthFromAddress('month=2026-11')).toBe('2026-11')
  expect(['', 'month=', 'month=2026-13', 'month=ejo', 'year=2026-11'].map(monthFromAddress)).toEqual(
    Array(5).fill(undefined),
  )
  expect([expensesPath(), expensesPath('2026-11')]).toEqual(['/admin/expenses', '/admin/expenses?month=2026-11'])
})

it('lists the months from the current one back to the first, each once', () => {
  const months = monthsTo(new Date('2026-12-31T22:00:00.000Z'))
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(months.at(-1)).toBe('2020-01')
  expect(new Set(months).size).toBe(7 * 12 + 1)
})
