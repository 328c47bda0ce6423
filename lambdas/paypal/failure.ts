import * as z from 'zod/mini'
import { log } from '../log.ts'

/** PayPal's format of an error. The token endpoint has `error` instead of `name`. */
const Problem = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) }))),
})

/** A call to PayPal failed. */
export class PaypalFailure extends Error {
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** PayPal's code of the error: the issue, or the error's name. */
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status || 'nothing'}: ${issue}`)
    this.name = 'PaypalFailure'
    this.status = status
    this.issue = issue
  }
}

/** Logs an error that PayPal returned, in its original text. PayPal's support finds a call by the debug_id. */
export function failedAnswer(call: string, status: number, body: unknown): PaypalFailure {
  const { name, error, message, debug_id: debugId, details } = Problem.safeParse(body).data ?? {}
  const [{ issue, description } = {}] = details ?? []
  const failure = new PaypalFailure(status, issue ?? name ?? error ?? 'UNKNOWN')
  const reason = failure.issue
  log('error', 'provider.failed', {
    provider: 'paypal',
    call,
    status,
    reason,
    description: description ?? message,
    debugId,
  })
  return failure
}

/** Logs a call without a valid response. Whether PayPal executed it is unknown. */
export function noAnswer(call: string, error: unknown): PaypalFailure {
  const failure = new PaypalFailure(0, 'NO_ANSWER')
  log('error', 'provider.silent', { provider: 'paypal', call, error })
  return failure
}

/** Returns the failure that PayPal reports to unknown clients: the shop's own account cannot be used. */
export function noAccount(error: Error): PaypalFailure {
  log('error', 'provider.failed', { provider: 'paypal', status: 401, reason: 'NO_ACCOUNT', description: error.message })
  return new PaypalFailure(401, 'NO_ACCOUNT')
}
