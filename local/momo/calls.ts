import { randomUUID } from 'node:crypto'
import type { CallName } from './behaviour.ts'
import type { Messenger } from './callbacks.ts'
import { badRequest, fault, MomoFault } from './fault.ts'
import { statusOf, takeRequest } from './requests.ts'
import type { World } from './world.ts'

/** A request, read whole. */
export type ApiRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

export type Answer = { status: number; body?: object }

/** MTN's tokens are good for an hour. */
const TOKEN_SECONDS = 3600

/** In the shape of what stands before MTN's calls, which differs from theirs. */
const UNKNOWN_KEY = {
  statusCode: 401,
  message:
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
}

const STATUS_PATH = /^\/collection\/v1_0\/requesttopay\/([^/]+)$/

/** Which call a request is; undefined for none. */
export function callOf({ method, path }: ApiRequest): CallName | undefined {
  if (method === 'POST' && path === '/collection/token/') return 'token'
  if (method === 'POST' && path === '/collection/v1_0/requesttopay') return 'requesttopay'
  return method === 'GET' && STATUS_PATH.test(path) ? 'status' : undefined
}

/** Does what a call asks for. Throws a MomoFault for what MTN refuses. */
export async function carryOut(world: World, messenger: Messenger, call: CallName, asked: ApiRequest): Promise<Answer> {
  const { headers, path, text } = asked
  if (headers['ocp-apim-subscription-key'] !== world.account.subscriptionKey) throw new MomoFault(401, UNKNOWN_KEY)
  if (call === 'token') return { status: 200, body: giveToken(world, asked) }
  assertLetIn(world, headers)
  if (call === 'requesttopay') {
    await messenger.follow(takeRequest(world, headers, parseJson(text)))
    return { status: 202 }
  }
  const [, reference = ''] = STATUS_PATH.exec(path) ?? []
  const one = world.asked.get(reference)
  if (!one) throw fault(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.')
  return { status: 200, body: statusOf(world, one) }
}

function giveToken(world: World, { headers, text }: ApiRequest): object {
  const { apiUser, apiKey } = world.account
  if (text !== '') throw badRequest('This call takes no body.')
  if (headers.authorization !== `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`) {
    throw new MomoFault(401)
  }
  const token = `${randomUUID()}.${randomUUID()}`
  world.tokens.set(token, world.now() + TOKEN_SECONDS * 1000)
  return { access_token: token, token_type: 'access_token', expires_in: TOKEN_SECONDS }
}

function assertLetIn(world: World, headers: ApiRequest['headers']): void {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if ((world.tokens.get(token) ?? 0) <= world.now()) throw new MomoFault(401)
  if (headers['x-target-environment'] !== world.account.targetEnvironment) {
    throw fault(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.')
  }
}
