import { listDebtors } from '../../shared/reports/routes.ts'
import { allDebtors } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'
import { accountNames } from './account-names.ts'

export const handler = endpoint(listDebtors, async () => accountNames(await allDebtors()))
