import { describe, expect, it } from 'vitest'
import {
  figuresPath,
  periodsAt,
  shownIn,
  withinLimit,
} from '../../../../web/src/features/dashboards/sales-figures/figures-address.ts'

const NOW = new Date('2026-03-01T08:00:00Z')

describe('address of the figures of sales', () => {
  it('shows today by lamp when it says nothing else', () => {
    expect(shownIn('', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01', by: 'lamp' })
  })

  it('reads back what it was made of', () => {
    const shown = {
      from: '2026-02-01',
      to: '2026-02-28',
      by: 'day',
      days: 'own',
      seller: 'id & 1',
      category: '',
    } as const
    expect(shownIn(figuresPath(shown).split('?')[1] ?? '', NOW)).toEqual(shown)
  })

  it('ignores days and groups that do not exist', () => {
    expect(shownIn('from=2026-02-30&to=x&by=weather', NOW)).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
      by: 'lamp',
    })
  })

  it('moves the other end along when the days are too many or out of order', () => {
    expect(withinLimit({ from: '2026-01-01', to: '2026-03-01' }, 'from')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(withinLimit({ from: '2026-01-01', to: '2026-03-01' }, 'to')).toEqual({
      from: '2026-01-30',
      to: '2026-03-01',
    })
    expect(withinLimit({ from: '2026-03-02', to: '2026-03-01' }, 'from')).toEqual({
      from: '2026-03-02',
      to: '2026-03-02',
    })
    expect(withinLimit({ from: '2026-03-02', to: '2026-03-01' }, 'to')).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    })
  })

  it('offers the whole last month, however long it was', () => {
    expect(periodsAt(NOW)).toMatchObject({
      week: { from: '2026-02-23', to: '2026-03-01' },
      month: { from: '2026-03-01', to: '2026-03-01' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    })
  })
})
