import { listDebtors } from '../../shared/reports/routes.ts'
import { debtorNames } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listDebtors, debtorNames)
