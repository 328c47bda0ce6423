import type * as z from 'zod/mini'
import { answerOf } from './answer.ts'
import { PaypalFailure } from './failure.ts'
import { forgetPaypalToken, paypalToken } from './token.ts'

export type PaypalCall = {
  method: 'GET' | 'POST'
  path: `/v${string}`
  /** JSON, spelled by whoever calls: a webhook's event must keep its own spelling. */
  body?: string
  /** Asked twice with the same, PayPal does it once. It remembers six hours. */
  requestId?: string
  /** Ends the waiting for an answer, the token's too. */
  signal: AbortSignal
}

/**
 * Calls PayPal as the shop and answers its JSON, of this shape.
 * @throws PaypalFailure when PayPal refuses, fails, or does not answer in time and in this shape
 */
export async function callPaypal<S extends z.core.$ZodType>(shape: S, call: PaypalCall): Promise<z.output<S>> {
  try {
    return await send(shape, call)
  } catch (error) {
    if (!(error instanceof PaypalFailure) || error.status !== 401) throw error
    // PayPal may end a token early; what it refused for that reason it has not done.
    forgetPaypalToken()
    return send(shape, call)
  }
}

async function send<S extends z.core.$ZodType>(shape: S, call: PaypalCall): Promise<z.output<S>> {
  const { method, path, body, requestId, signal } = call
  const headers = {
    authorization: `Bearer ${await paypalToken(signal)}`,
    prefer: 'return=representation',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(requestId !== undefined && { 'paypal-request-id': requestId }),
  }
  return answerOf(shape, path, { method, headers, signal, ...(body !== undefined && { body }) })
}
