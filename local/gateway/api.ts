import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '../../shared/route.ts'
import { invoke, TimedOut } from '../lambda/invoke.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import type { Authorize } from './authorizer.ts'
import { type Body, readBody } from './body.ts'
import { type ApiEvent, toEvent } from './event.ts'
import { sendLambdaReply } from './lambda-reply.ts'
import { decodePercent, targetOf } from './request-path.ts'
import { createRouter } from './router.ts'
import { sendError } from './send.ts'
import type { Serve } from './server.ts'

/** API Gateway's own limit for HTTP APIs. */
const TIMEOUT_MS = 30_000

type Api = { contract: readonly Route[]; load: LoadHandler<ApiEvent>; authorize: Authorize; timeoutMs?: number }

/**
 * Serves the contract like an HTTP API with a JWT authorizer and Lambdas. API Gateway's own errors have a `message` only;
 * here they have a `code` too, so that all errors have one shape.
 */
export function createApi({ contract, load, authorize, timeoutMs = TIMEOUT_MS }: Api): Serve {
  const find = createRouter(contract)

  return async (request, response) => {
    const { path: encoded, query } = targetOf(request)
    const path = decodePercent(encoded)
    if (path === undefined || decodePercent(query) === undefined) {
      return sendError(response, 'request.malformed', 'The URL of this call is malformed.')
    }
    const match = find(request.method ?? '', encoded)
    if (match === undefined) return sendError(response, 'route.unknown', `There is no call ${request.method} ${path}.`)
    const claims = match.route.access === 'public' ? undefined : authorize(request.headers.authorization)
    if (match.route.access !== 'public' && claims === undefined) return sendUnauthorized(response)
    const body = await readBodyUnlessAborted(request, match.route)
    if (body === 'aborted') return
    if (body === undefined) return sendError(response, 'request.tooLarge', 'This is too large to be sent at once.')

    const requestId = randomUUID()
    const event = toEvent({ ...match, request, path, body, claims, requestId, receivedAt: new Date() })
    try {
      const returned = await invoke(load, { handler: match.route.handler, event, requestId, timeoutMs })
      sendLambdaReply(response, returned)
    } catch (error) {
      console.error(error)
      if (error instanceof TimedOut) {
        return sendError(response, 'unavailable', 'The shop took too long to answer. Please try again.')
      }
      return sendError(response, 'internal', 'Something went wrong here. Please try again later.')
    }
  }
}

function sendUnauthorized(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer')
  sendError(response, 'token.invalid', 'You are not signed in, or your session has ended. Please sign in again.')
}

async function readBodyUnlessAborted(request: IncomingMessage, route: Route): Promise<Body | undefined | 'aborted'> {
  try {
    return await readBody(request, route.multipart === true)
  } catch (error) {
    if (request.errored !== null || request.destroyed) return 'aborted'
    throw error
  }
}
