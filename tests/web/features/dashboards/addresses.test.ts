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
])('parses the period in the address %j as %s', (search, period) => {
  expect(periodFromAddress(search)).toBe(period)
})

it('omits the default period from the address', () => {
  expect(periodPath('/admin/dashboard', '30')).toBe('/admin/dashboard')
  expect(periodPath('/admin/dashboard', 'all')).toBe('/admin/dashboard?period=all')
})

it('formats months like the rest of the site', () => {
  expect(monthsByName([{ _id: { year: 2026, month: 3 }, totalAmount: 5 }])).toEqual([
    { _id: '2026-03', totalAmount: 5 },
  ])
})
