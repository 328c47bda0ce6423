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

it.each(contract)('admits only the access group of $method $path', async (route) => {
  const asked = Object.entries(callers).map(async ([who, as]) => {
    const answer = callerOf(route, makeEvent(as ? { as } : {}))
    return answer.then(
      () => [who],
      () => [],
    )
  })
  expect((await Promise.all(asked)).flat()).toEqual(admitted[route.access])
})

it('refuses an access token, which API Gateway accepts', async () => {
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

it('asks a caller without a session to sign in and refuses a customer', async () => {
  const [staffOnly] = contract.filter(({ access }) => access === 'seller')
  if (!staffOnly) throw new Error('No call is for staff')
  await expect(callerOf(staffOnly, makeEvent())).rejects.toMatchObject({ status: 401, code: 'token.invalid' })
  await expect(callerOf(staffOnly, makeEvent({ as: customer }))).rejects.toMatchObject({
    status: 403,
    code: 'role.denied',
  })
})
