import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from './call.ts'
import { adminUserCalls } from './calls/admin-users.ts'
import { forgottenPasswordCalls } from './calls/forgotten-password.ts'
import { groupCalls } from './calls/groups.ts'
import { initiateAuthCalls } from './calls/initiate-auth.ts'
import { listUsersCalls } from './calls/list-users.ts'
import { respondToAuthChallengeCalls } from './calls/respond-to-auth-challenge.ts'
import { selfServiceCalls } from './calls/self-service.ts'
import { signOutCalls } from './calls/sign-out.ts'
import { signUpCalls } from './calls/sign-up.ts'
import { CognitoError } from './errors.ts'
import type { Pool } from './pool.ts'
import { type Credentials, isSignedBy } from './signature.ts'

const SERVICE = 'AWSCognitoIdentityProviderService.'
// Far more than any call needs.
const MAX_BODY_BYTES = 128 * 1024

const calls = new Map<string, Call>(
  Object.entries({
    ...signUpCalls,
    ...initiateAuthCalls,
    ...respondToAuthChallengeCalls,
    ...signOutCalls,
    ...selfServiceCalls,
    ...forgottenPasswordCalls,
    ...adminUserCalls,
    ...listUsersCalls,
    ...groupCalls,
  }),
)

/**
 * Responds to requests of AWS's JSON 1.1 protocol on any path, and to requests for the pool's public keys. Never
 * rejects.
 */
export async function answerRequest(
  pool: Pool,
  credentials: Credentials,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET' && request.url?.endsWith(`/${pool.identity.userPoolId}/.well-known/jwks.json`)) {
    return sendKeys(pool, response)
  }
  const operation = String(request.headers['x-amz-target'] ?? '').replace(SERVICE, '')
  try {
    const call = calls.get(operation)
    if (request.method !== 'POST' || call === undefined) {
      throw new CognitoError('UnknownOperationException', `The local Cognito has no call '${operation}'.`)
    }
    const body = await readBody(request)
    if (call.signed) assertSigned(credentials, request, body)
    reply(response, 200, await call.handle(pool, parseJson(body)))
  } catch (error) {
    const known = error instanceof CognitoError ? error : internalError(operation, error)
    response.setHeader('x-amzn-ErrorType', known.name)
    reply(response, known.status, { __type: known.name, message: known.message })
  }
}

/** Sends the keys that verify the pool's tokens. Like Cognito's, they may be cached for a day. */
function sendKeys(pool: Pool, response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' })
    .end(JSON.stringify({ keys: [pool.signingKey.publicJwk] }))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Read to the end even if it is too large; otherwise the rest would block the connection for the next request.
  for await (const chunk of request) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (size > MAX_BODY_BYTES) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large.', 413)
  return Buffer.concat(chunks).toString('utf8')
}

function assertSigned(credentials: Credentials, request: IncomingMessage, body: string): void {
  if (request.headers.authorization === undefined) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  if (!isSignedBy(credentials, request, body)) {
    throw new CognitoError('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON.')
  }
}

function internalError(operation: string, error: unknown): CognitoError {
  console.error(`The local Cognito failed in ${operation}:`, error)
  return new CognitoError('InternalErrorException', 'Something went wrong', 500)
}

function reply(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      'x-amzn-RequestId': randomUUID(),
    })
    .end(JSON.stringify(body))
}
