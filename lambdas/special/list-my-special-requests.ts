import { listMySpecialRequests } from '../../shared/special/routes.ts'
import { specialRequestsOfUser } from '../data/special.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listMySpecialRequests, ({ query, actor }) =>
  specialRequestsOfUser(actor._id, query.after),
)
