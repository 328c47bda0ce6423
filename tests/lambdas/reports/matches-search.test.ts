import { expect, it } from 'vitest'
import { debtorOf } from '../../../lambdas/reports/matches-search.ts'
import { ReportSearch } from '../../../shared/reports/search.ts'

it.each([
  [{}, undefined],
  [{ query: 'all' }, undefined],
  [{ query: '' }, undefined],
  [{ query: 'Uwimana Aline' }, 'uwimanaaline'],
  [{ query: 'ALL' }, 'all'],
  [{ debtor: 'all' }, 'all'],
  [{ query: 'all', debtor: 'Rémy' }, 'remy'],
])('reads the debtor of the query %j as %s', (query, debtor) => {
  expect(debtorOf(ReportSearch.parse(query))).toBe(debtor)
})
