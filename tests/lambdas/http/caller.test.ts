import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { callerNow, claimedCaller } from '../../../lambdas/http/caller.ts'
import { contract } from '../../../shared/contract.ts'
import type { Access, Route } from '../../../shared/route.ts'
import { admin, customer, makeEvent, seller } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

mockClient(DynamoDBDocumentClient)

const callers = { nobody: undefined, customer, seller, admin }

const admitted: Record<Access, string[]> = {
  public: ['nobody', 'customer', 'seller', 'admin'],
  user: ['customer', 'seller', 'admin'],
  seller: ['seller', 'admin'],
  admin: ['admin'],
}

const callerOf = async (route: Route, event: ReturnType<typeof makeEvent>) =>
  callerNow(route, await claimedCaller(route, event))

it.each(contract)('$method $path is for its access group, and no one else', async (route) => {
  const asked = Object.entries(callers).map(async ([who, as]) => {
    const answer = callerOf(route, makeEvent(as ? { as } : {}))
    return answer.then(
      () => [who],
      () => [],
    )
  })
  expect((await Promise.all(asked)).flat()).toEqual(admitted[route.access])
})

it('an access token, which API Gateway lets pass, is refused', async () => {
  const [forCustomers] = contract.filter(({ access }) => access === 'user')
  if (!forCustomers) throw new Error('No call is for customers')
  const event = makeEvent({ as: customer })
  const claims = { sub: 'customer-1', client_id: 'tested-client', token_use: 'access', username: 'customer-1' }
  const requestContext = { ...event.requestContext, authorizer: { jwt: { claims, scopes: null } } }
  await expect(callerOf(forCustomers, { ...event, requestContext })).rejects.toMatchObject({
    status: 401,
    code: 'token.invalid',
  })
})

it('a caller who is not signed in is asked to sign in, and a customer is refused', async () => {
  const [staffOnly] = contract.filter(({ access }) => access === 'seller')
  if (!staffOnly) throw new Error('No call is for staff')
  await expect(callerOf(staffOnly, makeEvent())).rejects.toMatchObject({ status: 401, code: 'token.invalid' })
  await expect(callerOf(staffOnly, makeEvent({ as: customer }))).rejects.toMatchObject({
    status: 403,
    code: 'role.denied',
  })
})
