import { describe, expect, it } from 'vitest'
import { deltaOf } from '../../../../web/src/features/dashboards/figures/delta.ts'

describe('change against the previous period', () => {
  it.each([
    [112, 100, 'up', '12%'],
    [95, 100, 'down', '5%'],
    [100.4, 100, 'up', '<1%'],
    [300, 100, 'up', '200%'],
    [2_000_000, 100, 'up', '>999%'],
    [-50, 100, 'down', '150%'],
    [0, 100, 'down', '100%'],
  ])('shows a percentage when a figure is %d after %d', (now, before, direction, percent) => {
    expect(deltaOf(now, before)).toMatchObject({ direction, percent })
  })

  it('shows no change when both are equal apart from floating-point error', () => {
    expect(deltaOf(0.1 + 0.2, 0.3)).toEqual({ direction: 'same', by: 0, percent: undefined })
    expect(deltaOf(0, 0)).toEqual({ direction: 'same', by: 0, percent: undefined })
  })

  it.each([
    [500.25, 0, 'up', 500.25],
    [-500, -200, 'down', 300],
    [100, -200, 'up', 300],
  ])('shows an amount, not a percentage, after zero or a loss: %d after %d', (now, before, direction, by) => {
    expect(deltaOf(now, before)).toEqual({ direction, by, percent: undefined })
  })
})
