import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayPlus } from '../../../../shared/day.ts'
import { axisLabel, axisTop } from '../../../../web/src/features/dashboards/charts/axis.ts'
import {
  everyDay,
  everyMonth,
  everyYear,
  valuesIn,
} from '../../../../web/src/features/dashboards/charts/every-period.ts'
import { partColours } from '../../../../web/src/features/dashboards/charts/part-colours.ts'

describe('chart periods', () => {
  it('lists every day of a span, even across months and years', () => {
    expect(everyDay({ from: '2027-12-30', to: '2028-01-02' })).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ])
    expect(everyDay({ from: '2028-01-02', to: '2028-01-01' })).toEqual([])
  })

  it('lists every month and every year', () => {
    expect(everyMonth('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(everyMonth('2026-11', '2026-11')).toEqual(['2026-11'])
    expect(everyYear('2024', '2026')).toEqual(['2024', '2025', '2026'])
  })

  it('fills periods with figures, or nothing where figures are missing', () => {
    const days = everyDay({ from: '2026-11-01', to: '2026-11-30' })
    const anyRows = fc.uniqueArray(fc.record({ day: fc.nat(29), sales: fc.nat() }), { selector: ({ day }) => day })
    fc.assert(
      fc.property(anyRows, (some) => {
        const rows = some.map(({ day, sales }) => ({ _id: dayPlus('2026-11-01', day), sales }))
        const values = valuesIn(days, rows, ({ sales }) => sales)
        expect(values).toHaveLength(30)
        for (const [n, day] of days.entries()) {
          expect(values[n]).toBe(rows.find(({ _id }) => _id === day)?.sales ?? 0)
        }
      }),
    )
  })
})

it('gives the parts of a pie different colours while there are enough', () => {
  const colours = partColours(10)
  expect(new Set(colours).size).toBe(10)
  expect(partColours(12)).toEqual([...colours, ...colours.slice(0, 2)])
  expect(partColours(0)).toEqual([])
})

describe('chart axis', () => {
  it.each([
    [0, 4],
    [4, 4],
    [97_468, 100_000],
    [209_500, 240_000],
    [1_651_650, 2_000_000],
    [11_076_200, 12_000_000],
    [999_999_999, 1_000_000_000],
  ])('ends an axis for %d at %d', (highest, top) => {
    expect(axisTop([0, highest, highest / 2])).toBe(top)
  })

  it('fits every value and is never half empty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 5_000_000_000_000 }), { minLength: 1 }), (values) => {
        const highest = Math.max(...values)
        expect(axisTop(values)).toBeGreaterThanOrEqual(highest)
        expect(axisTop(values)).toBeLessThanOrEqual(highest * 1.6)
      }),
    )
  })
})

it.each([
  [0, '0'],
  [850, '850'],
  [12_500, '12.5K'],
  [1_234_567, '1.2M'],
  [-350_000, '−350K'],
])('shortens %d for an axis to %s', (amount, text) => {
  expect(axisLabel(amount)).toBe(text)
})
