import { createServer } from 'node:http'
import { contract } from '../../../shared/contract.ts'
import { address } from '../../../tests/support/make-order.ts'

/** Returns the first call of a route's function: by an admin, and such that most functions must query the database. */
export function firstCallOf(handler: string): unknown {
  // A user who signs up without an admin needs a ticket from the shop.
  if (handler === 'users/pre-sign-up') return { ...fromCognitoOrStream, triggerSource: 'PreSignUp_AdminCreateUser' }
  if (handler === 'pages/get-page') return { rawPath: '/pages/rw/', rawQueryString: '', headers: {} }
  const route = contract.find((one) => one.handler === handler)
  if (!route) return fromCognitoOrStream
  return {
    headers: { 'content-type': 'application/json' },
    pathParameters: { id: 'nothing', slug: 'nothing' },
    requestContext: {
      timeEpoch: Date.now(),
      authorizer: { jwt: { claims: { ...person, 'cognito:groups': '[admin]' } } },
    },
    isBase64Encoded: false,
    body: JSON.stringify(bodies[handler] ?? {}),
  }
}

const person = { sub: 'person-1', email: 'aline@example.rw', name: 'Aline Uwase' }

/** One event with the fields that stream consumers and Cognito triggers read. */
const fromCognitoOrStream = {
  Records: [],
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  request: { userAttributes: person, groupConfiguration: {} },
  response: {},
}

const bodies: Record<string, unknown> = {
  'users/sign-in': { email: person.email, password: 'Itara-2026' },
  'orders/place-order': {
    orderItems: [{ _id: 'nothing', quantity: 1 }],
    shippingAddress: address,
    paymentMethod: 'MoMo',
  },
}

/** Starts a server that responds immediately to every request, like an empty database. */
export async function emptyAws(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, stop: () => server.close() }
}
