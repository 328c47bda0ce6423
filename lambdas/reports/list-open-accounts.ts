import { listOpenAccounts } from '../../shared/reports/routes.ts'
import { debtorNames } from '../data/debtors.ts'
import { openDebts } from '../data/open-debts.ts'
import { endpoint } from '../http/endpoint.ts'
import { openAccounts } from './open-accounts.ts'

export const handler = endpoint(listOpenAccounts, async () => {
  const [debts, names] = await Promise.all([openDebts(), debtorNames()])
  return openAccounts(debts, names)
})
