import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '../../shared/route.ts'
import { invoke } from '../lambda/invoke.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import type { Authorize } from './authorizer.ts'
import { type Body, readBody } from './body.ts'
import { type ApiEvent, toEvent } from './event.ts'
import { sendLambdaReply } from './lambda-reply.ts'
import { decodePercent, targetOf } from './request-path.ts'
import { createRouter } from './router.ts'
import { sendFailure } from './send.ts'
import type { Serve } from './server.ts'

/** Timeout of the Lambdas, as in the stack: a second less than API Gateway's. */
const TIMEOUT_MS = 29_000

/**
 * Maximum number of simultaneous calls, like an account's concurrency in Lambda. Further calls are rejected
 * immediately, so that running ones finish in time.
 */
export const MAX_CONCURRENT_CALLS = 600

type Api = { contract: readonly Route[]; load: LoadHandler<ApiEvent>; authorize: Authorize; timeoutMs?: number }

/**
 * Serves the contract like an HTTP API with a JWT authorizer and Lambdas. As in AWS, failures before or behind a
 * handler return only a `message`, and a handler's own errors have a `code`.
 */
export function createApi({ contract, load, authorize, timeoutMs = TIMEOUT_MS }: Api): Serve {
  const find = createRouter(contract)
  let running = 0

  return async (request, response) => {
    // CloudFront adds these headers to every response below /api.
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    const { path: encoded, query } = targetOf(request)
    const path = decodePercent(encoded)
    if (path === undefined || decodePercent(query) === undefined) return sendFailure(response, 400)
    const match = find(request.method ?? '', encoded)
    if (match === undefined) return sendFailure(response, 404)
    const claims = match.route.access === 'public' ? undefined : authorize(request.headers.authorization)
    if (match.route.access !== 'public' && claims === undefined) return sendUnauthorized(response)
    const body = await readBodyUnlessAborted(request, match.route)
    if (body === 'aborted') return
    if (body === undefined) return sendFailure(response, 413)
    if (running >= MAX_CONCURRENT_CALLS) {
      response.setHeader('retry-after', 1)
      return sendFailure(response, 503)
    }

    const requestId = randomUUID()
    const event = toEvent({ ...match, request, path, body, claims, requestId, receivedAt: new Date() })
    running += 1
    try {
      const returned = await invoke(load, { handler: match.route.handler, event, requestId, timeoutMs })
      sendLambdaReply(response, returned)
    } catch (error) {
      console.error(error)
      // A handler that times out has failed like one that throws.
      return sendFailure(response, 500)
    } finally {
      running -= 1
    }
  }
}

function sendUnauthorized(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer')
  sendFailure(response, 401)
}

async function readBodyUnlessAborted(request: IncomingMessage, route: Route): Promise<Body | undefined | 'aborted'> {
  try {
    return await readBody(request, route.multipart === true)
  } catch (error) {
    if (request.errored !== null || request.destroyed) return 'aborted'
    throw error
  }
}
