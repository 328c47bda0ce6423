import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { createApi } from '../../../local/gateway/api.ts'
import { createAuthorizer } from '../../../local/gateway/authorizer.ts'
import type { ApiEvent } from '../../../local/gateway/event.ts'
import type { LambdaHandler } from '../../../local/lambda/load-handler.ts'
import { type Access, type Route, route } from '../../../shared/route.ts'
import { makeTokenIssuer } from '../../support/token-issuer.ts'
import { serving } from './serving.ts'

const call = (method: Route['method'], path: `/${string}`, handler: string, access: Access = 'public') =>
  route({ method, path, handler, access, summary: '', reply: z.unknown() })

const contract = [
  call('GET', '/lamps', 'lamps/list-lamps'),
  call('POST', '/lamps', 'lamps/create-lamp'),
  call('GET', '/lamps/{id}', 'lamps/get-lamp'),
  call('GET', '/lamps/categories', 'lamps/list-categories'),
  call('GET', '/orders/mine', 'orders/list-my-orders', 'user'),
]

export const issuer = await makeTokenIssuer()

export type Called = { handler: string; event: ApiEvent; context: Context }

/** Serves a small API whose calls are all handled by `answer` and recorded in `calls`. */
export async function servingApi(answer: LambdaHandler<ApiEvent> = () => ({ statusCode: 200 }), timeoutMs = 5000) {
  const calls: Called[] = []
  const api = createApi({
    contract,
    authorize: createAuthorizer(issuer.pool),
    timeoutMs,
    load: async (handler) => (event, context) => {
      calls.push({ handler, event, context })
      return answer(event, context)
    },
  })
  return { url: await serving({ mounts: { '/api': api } }), calls }
}
