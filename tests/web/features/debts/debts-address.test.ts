import { expect, it } from 'vitest'
import {
  debtorFromPath,
  debtorPath,
  debtSearchFromAddress,
  debtsOf,
  debtsPath,
} from '../../../../web/src/features/debts/debts-address.ts'

it('keeps the debtor and the page in the address of the debts', () => {
  expect([debtsPath(), debtsPath(undefined, 2), debtsPath('Aline & co', 3)]).toEqual([
    '/depts',
    '/depts?page=2',
    '/depts?name=Aline+%26+co&page=3',
  ])
  expect(debtSearchFromAddress('name=Aline+%26+co&page=3')).toMatchObject({ debtor: 'Aline & co', page: 3, depts: 1 })
  const everyone = debtSearchFromAddress('name=&page=x')
  expect(everyone).toMatchObject({ query: 'all', page: 1, depts: 1, order: 'newest' })
  expect(everyone.debtor).toBeUndefined()
  // A debtor may have this name.
  expect(debtSearchFromAddress(debtsPath('all').split('?')[1] ?? '')).toMatchObject({ debtor: 'all' })
})

it('gives every debtor an address for any name', () => {
  for (const name of ['Mukamana Josée', '50% & A/B #1', 'a?b=c']) {
    expect(debtorFromPath(debtorPath(name))).toBe(name)
  }
  expect(debtorFromPath('/depts/100%')).toBe('100%')
})

it('lists all debts of a person in an account, oldest first', () => {
  expect(debtsOf('Aline')).toMatchObject({ debtor: 'Aline', depts: 'withDepts', order: 'oldest' })
})
