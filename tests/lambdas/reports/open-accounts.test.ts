import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredDebtor } from '../../../lambdas/data/debtors.ts'
import { openAccounts } from '../../../lambdas/reports/list-open-accounts.ts'
import { round, sum } from '../../../shared/money.ts'
import { debtorKey } from '../../../shared/reports/debtor.ts'

const debtor = (name: string, more: Partial<StoredDebtor> = {}): StoredDebtor => {
  return { name, reports: 1, revision: 1, ...more }
}

it('lists each debtor once, as first spelt, with the sum owed, oldest debt first', () => {
  const debts = [
    { _id: '1', day: '2026-10-01', owed: 2000, debtor: 'uwimana' },
    { _id: '2', day: '2026-10-01', owed: 500.5, debtor: 'habimana' },
    { _id: '3', day: '2026-11-02', owed: 1000, debtor: 'uwimana' },
  ]
  expect(
    openAccounts(
      debts,
      ['Habimana', 'Uwi mana', 'Settled'].map((name) => debtor(name)),
    ),
  ).toEqual([
    { name: 'Uwi mana', owed: 3000, sales: 2, oldest: '2026-10-01' },
    { name: 'Habimana', owed: 500.5, sales: 1, oldest: '2026-10-01' },
  ])
})

it('merges joined spellings into one account with its promised day and phone', () => {
  const debts = [
    { _id: '1', day: '2026-10-01', owed: 2000, debtor: 'uwimama' },
    { _id: '2', day: '2026-10-02', owed: 500, debtor: 'uwimana' },
  ]
  const debtors = [
    debtor('Uwimama', { mergedInto: 'uwimana', dueOn: '2026-10-05', phone: '0788 000 000' }),
    debtor('Uwimana', { dueOn: '2026-12-01', phone: '0788 123 456' }),
  ]
  expect(openAccounts(debts, debtors)).toEqual([
    { name: 'Uwimana', owed: 2500, sales: 2, oldest: '2026-10-01', dueOn: '2026-12-01', phone: '0788 123 456' },
  ])
})

it('keeps a debt whose debtor is missing or not in the list of names', () => {
  const debts = [
    { _id: '1', day: '2026-10-01', owed: 1, debtor: 'gasana' },
    { _id: '2', day: '2026-10-02', owed: 2, debtor: '' },
  ]
  expect(openAccounts(debts, []).map(({ name }) => name)).toEqual(['gasana', ''])
})

it('loses no franc or sale and sorts by the oldest debts', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`)
  const debt = fc.record({
    _id: fc.uuid(),
    day,
    owed: fc.double({ min: 0.01, max: 1e6, noNaN: true }).map(round),
    debtor: fc.constantFrom('Aline', 'aline', 'Éric', 'eric', '').map(debtorKey),
  })
  fc.assert(
    fc.property(fc.array(debt), (unordered) => {
      const debts = unordered.toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const accounts = openAccounts(debts, [debtor('Aline'), debtor('Éric')])
      expect(sum(accounts.map(({ owed }) => owed))).toBe(sum(debts.map(({ owed }) => owed)))
      expect(accounts.reduce((count, { sales }) => count + sales, 0)).toBe(debts.length)
      expect(accounts.map(({ oldest }) => oldest)).toEqual(accounts.map(({ oldest }) => oldest).toSorted())
      expect(new Set(accounts.map(({ name }) => name)).size).toBe(accounts.length)
    }),
  )
})
