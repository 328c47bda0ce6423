import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorBody } from '../../shared/error-body.ts'
import type { Route } from '../../shared/route.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, isStaff } from './actor.ts'
import { callerOf } from './caller.ts'
import { type Call, readCall } from './request.ts'

type Answer<R extends Route> =
  | z.input<R['reply']>
  | (R extends { staffReply: infer S extends z.core.$ZodType } ? z.input<S> : never)

/**
 * Makes a route's Lambda handler, which carries its route. The only place that knows HTTP: the caller, the request,
 * the reply and the errors. `work` returns plain data or throws a Refusal.
 */
export function endpoint<const R extends Route>(route: R, work: (call: Call<R>) => Promise<Answer<R>>) {
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(answerFailures)
    .handler(async (event) => {
      const actor = await callerOf(route, event)
      const answer = await work(await readCall(route, event, actor))
      return json(route.status ?? 200, replyFor(route, actor, answer))
    })
  return Object.assign<typeof handler, { route: Route }>(handler, { route })
}

/** Parsing drops what the caller's schema does not name, so a cost price cannot reach a customer. */
function replyFor(route: Route, actor: Actor | undefined, answer: unknown): unknown {
  return z.parse(isStaff(actor) ? (route.staffReply ?? route.reply) : route.reply, answer)
}

const answerFailures: MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> = {
  onError: (request) => {
    const { error } = request
    if (error instanceof Refusal) {
      request.response = answerOf(error)
      return
    }
    console.error(JSON.stringify({ level: 'error', route: request.event.routeKey, error: describe(error) }))
    request.response = answerOf(new Refusal('internal', 'Internal server error'))
  },
}

function answerOf({ status, code, message, details }: Refusal): APIGatewayProxyStructuredResultV2 {
  return json(status, { code, message, ...details } satisfies ErrorBody)
}

function json(statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function describe(error: unknown): unknown {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : error
}
