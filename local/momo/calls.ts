import { randomUUID } from 'node:crypto'
import type { CallName } from './behaviour.ts'
import type { CallbackSender } from './callbacks.ts'
import { badRequest, MomoError, momoError } from './errors.ts'
import { acceptRequest, statusOf } from './requests.ts'
import type { World } from './world.ts'

/** A request with its complete body. */
export type ApiRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

export type Answer = { status: number; body?: object }

/** MTN's tokens are valid for an hour. */
const TOKEN_SECONDS = 3600

/** In the format of the gateway in front of MTN's API, which differs from MTN's own errors. */
const UNKNOWN_KEY = {
  statusCode: 401,
  message:
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
}

const STATUS_PATH = /^\/collection\/v1_0\/requesttopay\/([^/]+)$/

/** Returns the name of the requested call, if there is one. */
export function callName({ method, path }: ApiRequest): CallName | undefined {
  if (method === 'POST' && path === '/collection/token/') return 'token'
  if (method === 'POST' && path === '/collection/v1_0/requesttopay') return 'requesttopay'
  return method === 'GET' && STATUS_PATH.test(path) ? 'status' : undefined
}

/**
 * Performs a call.
 * @throws MomoError for requests that MTN rejects
 */
export async function performCall(
  world: World,
  callbacks: CallbackSender,
  call: CallName,
  request: ApiRequest,
): Promise<Answer> {
  const { headers, path, text } = request
  if (headers['ocp-apim-subscription-key'] !== world.account.subscriptionKey) throw new MomoError(401, UNKNOWN_KEY)
  if (call === 'token') return { status: 200, body: issueToken(world, request) }
  assertAuthorized(world, headers)
  if (call === 'requesttopay') {
    await callbacks.schedule(acceptRequest(world, headers, parseJson(text)))
    return { status: 202 }
  }
  const [, reference = ''] = STATUS_PATH.exec(path) ?? []
  const requestToPay = world.requests.get(reference)
  if (!requestToPay) throw momoError(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.')
  return { status: 200, body: statusOf(world, requestToPay) }
}

function issueToken(world: World, { headers, text }: ApiRequest): object {
  const { apiUser, apiKey } = world.account
  if (text !== '') throw badRequest('This call takes no body.')
  if (headers.authorization !== `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`) {
    throw new MomoError(401)
  }
  const token = `${randomUUID()}.${randomUUID()}`
  world.tokens.set(token, world.now() + TOKEN_SECONDS * 1000)
  return { access_token: token, token_type: 'access_token', expires_in: TOKEN_SECONDS }
}

function assertAuthorized(world: World, headers: ApiRequest['headers']): void {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if ((world.tokens.get(token) ?? 0) <= world.now()) throw new MomoError(401)
  if (headers['x-target-environment'] !== world.account.targetEnvironment) {
    throw momoError(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.')
  }
}
