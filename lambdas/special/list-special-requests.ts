import { listSpecialRequests } from '../../shared/special/routes.ts'
import { openSpecialRequests, specialRequests } from '../data/special.ts'
import { emailsOf } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listSpecialRequests, async ({ query: { open, after } }) => {
  const requests = await (open ? openSpecialRequests(after) : specialRequests(after))
  const emails = await emailsOf(requests.map(({ user }) => user._id))
  return requests.map(({ user, phone, ...request }) => {
    const email = emails.get(user._id)
    return email === undefined ? request : { ...request, user: { ...user, email }, ...(phone && { phone }) }
  })
})
