import { listCloses } from '../../shared/cash/routes.ts'
import { closesPage } from '../data/closes.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listCloses, async ({ query: { page } }) => ({ ...(await closesPage(page)), page }))
