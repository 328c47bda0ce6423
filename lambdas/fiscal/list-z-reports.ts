import { listZReports } from '../../shared/fiscal/routes.ts'
import { latestZReports } from '../data/fiscal-branch.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listZReports, async () => ({ reports: await latestZReports() }))
