import { expect, it } from 'vitest'
import { withDay } from '../../../../web/src/features/cash/checks-api.ts'

const week = { from: '2026-11-18', to: '2026-11-24' }

it.each([
  ['keeps a period of at most a month', { from: '2026-10-25' }, { from: '2026-10-25', to: '2026-11-24' }],
  ['moves the end when the first day is too early', { from: '2026-10-01' }, { from: '2026-10-01', to: '2026-10-31' }],
  ['moves the end when the first day is after it', { from: '2026-11-30' }, { from: '2026-11-30', to: '2026-11-30' }],
  ['moves the start when the last day is before it', { to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-01' }],
  ['moves the start when the last day is too late', { to: '2026-12-31' }, { from: '2026-12-01', to: '2026-12-31' }],
])('%s', (_, changed, expected) => {
  expect(withDay(week, changed)).toEqual(expected)
})
