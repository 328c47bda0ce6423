import { listOpenAccounts } from '../../shared/reports/routes.ts'
import { allDebtors } from '../data/debtors.ts'
import { openDebts } from '../data/open-debts.ts'
import { endpoint } from '../http/endpoint.ts'
import { openAccounts } from './open-accounts.ts'

export const handler = endpoint(listOpenAccounts, async () => {
  const [debts, debtors] = await Promise.all([openDebts(), allDebtors()])
  return openAccounts(debts, debtors)
})
