import { expect, it } from 'vitest'
import { periodFromAddress, periodPath } from '../../../../web/src/features/dashboards/figures/period-address.ts'
import { monthsByName } from '../../../../web/src/features/dashboards/monthly/months-by-name.ts'

it.each([
  ['', '30'],
  ['period=7', '7'],
  ['period=year', 'year'],
  ['period=all&x=1', 'all'],
  ['period=14', '30'],
  ['period=', '30'],
])('the address %j is about the period %s', (search, period) => {
  expect(periodFromAddress(search)).toBe(period)
})

it('leaves the usual period out of the address', () => {
  expect(periodPath('/admin/dashboard', '30')).toBe('/admin/dashboard')
  expect(periodPath('/admin/dashboard', 'all')).toBe('/admin/dashboard?period=all')
})

it('names months as the rest of the site does', () => {
  expect(monthsByName([{ _id: { year: 2026, month: 3 }, totalAmount: 5 }])).toEqual([
    { _id: '2026-03', totalAmount: 5 },
  ])
})
