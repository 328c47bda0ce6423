import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorBody } from '../../shared/error-body.ts'
import { type ErrorCode, errors, type Meaning } from '../../shared/errors.ts'
import type { Route } from '../../shared/route.ts'
import { clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import { log, withinCall } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, isStaff } from './actor.ts'
import { callerNow, claimedCaller } from './caller.ts'
import { type Call, readCall } from './request.ts'

type Answer<R extends Route> =
  | z.input<R['reply']>
  | (R extends { staffReply: infer S extends z.core.$ZodType } ? z.input<S> : never)

/** Time reserved to reply that a call took too long, in ms. */
const REPLY_MS = 500

/**
 * API Gateway replies itself after 30 s. That includes the function's cold start, which Lambda's own timeout does not
 * count.
 */
const GATEWAY_MS = 29_000

function timeLimitMs({ requestContext }: APIGatewayProxyEventV2, context: Context): number {
  return Math.min(context.getRemainingTimeInMillis(), requestContext.timeEpoch + GATEWAY_MS - clock.now())
}

/**
 * Returns the number of seconds after which a refused call may be repeated, or undefined if it would be refused again.
 */
function retryAfter(code: ErrorCode): number | undefined {
  const { retryAfter: after }: Meaning = errors[code]
  return after === 'next hour' ? 3600 - (Math.floor(clock.now() / 1000) % 3600) : after
}

/**
 * Creates a route's Lambda handler, which carries its route. Only this function handles HTTP: the caller, the request,
 * the reply and the errors. `work` returns plain data or throws a Refusal.
 */
export function endpoint<const R extends Route>(route: R, work: (call: Call<R>) => Promise<Answer<R>>) {
  const answering = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({ timeoutEarlyInMillis: 0 })
    .use(answerFailures)
    .handler((event, context) =>
      withDeadline(timeLimitMs(event, context) - REPLY_MS, async () => {
        const caller = await callerNow(route, await claimedCaller(route, event))
        const answer = await work(await readCall(route, event, caller))
        return json(route.status ?? 200, replyFor(route, caller, answer))
      }),
    )
  const handler = (event: APIGatewayProxyEventV2, context: Context) =>
    withinCall({ route: event.routeKey, reference: referenceOf(event) }, () => answering(event, context))
  return Object.assign<typeof handler, { route: Route }>(handler, { route })
}

/**
 * Parses the reply for the caller's role. Fields that are not in the schema are dropped, so a cost price cannot reach a
 * customer.
 */
function replyFor(route: Route, actor: Actor | undefined, answer: unknown): unknown {
  return z.parse(isStaff(actor) ? (route.staffReply ?? route.reply) : route.reply, answer)
}

const answerFailures: MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> = {
  onError: (request) => {
    const { error } = request
    if (error instanceof Refusal) {
      if (error.status >= 500) log('warn', 'call.refused', { code: error.code, error: error.cause })
      request.response = answerOf(error)
      return
    }
    log('error', 'call.failed', { error })
    const reference = referenceOf(request.event)
    request.response = answerOf(new Refusal('internal', 'Internal server error', { reference }))
  },
}

function answerOf({ status, code, message, details }: Refusal): APIGatewayProxyStructuredResultV2 {
  const seconds = retryAfter(code)
  const body: ErrorBody = { code, message, ...details }
  return json(status, body, seconds === undefined ? {} : { 'retry-after': String(seconds) })
}

function json(statusCode: number, body: unknown, headers = {}): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Returns the call's id for the log: the id that the client sent, or API Gateway's. */
function referenceOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const sent = headers['x-request-id'] ?? ''
  return /^[\w-]{8,64}$/.test(sent) ? sent : requestContext.requestId
}
