import { expect, it } from 'vitest'
import { tableOfItems, tableOfRows } from '../../../local/commands/table-of-errors.ts'

it('shows wrong totals next to the expected values', () => {
  expect(
    tableOfItems([
      { item: 'all/', attribute: 'sales', stored: 10.5, delta: { add: -0.25 } },
      { item: 'day/2026-11-21', attribute: 'costs', stored: undefined, delta: { add: 9000 } },
      { item: 'owing/2026-11-21', attribute: '01A', stored: undefined, delta: { set: [1000, 'uwera'] } },
      { item: 'owing/2026-11-21', attribute: '01B', stored: [500, 'habimana'], delta: { remove: true } },
    ]).split('\n'),
  ).toEqual([
    'totals of         figure  says          should say',
    'all/              sales   10.5          10.25',
    'day/2026-11-21    costs   -             9000',
    'owing/2026-11-21  01A     -             1000 uwera',
    'owing/2026-11-21  01B     500 habimana  -',
  ])
})

it('shows rows that are counted wrongly and rows that the totals lack', () => {
  const lacking = new Map([['day/2026-11-21', { reports: { add: 1 }, sales: { add: 4500.5 } }]])
  expect(
    tableOfRows([
      { key: { PK: 'REPORT#01A', SK: 'REPORT' }, what: 'is not counted', lacking },
      { key: { PK: 'EXPENSES', SK: '01B' }, what: 'cannot be read', lacking: new Map() },
    ]).split('\n'),
  ).toEqual([
    'row                error           missing in the totals',
    'REPORT#01A REPORT  is not counted  day/2026-11-21 reports 1, day/2026-11-21 sales 4500.5',
    'EXPENSES 01B       cannot be read',
  ])
})

it('truncates a long table with the number of hidden rows; empty without errors', () => {
  const error = { item: 'all/', attribute: 'sales', stored: 1, delta: { add: 1 } }
  const lines = tableOfItems(Array.from({ length: 43 }, () => error)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([42, '… and 3 more'])
  expect([tableOfItems([]), tableOfRows([])]).toEqual(['', ''])
})
