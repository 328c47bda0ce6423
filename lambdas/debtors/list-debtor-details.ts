import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { allDebtors } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'
import { toDebtors } from './debtor.ts'

export const handler = endpoint(listDebtorDetails, async () => toDebtors(await allDebtors()))
