import { listSpecialRequests } from '../../shared/special/routes.ts'
import { specialRequests } from '../data/special.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listSpecialRequests, ({ query }) => specialRequests(query.after))
