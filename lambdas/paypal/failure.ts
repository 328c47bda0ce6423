import * as z from 'zod/mini'

/** What PayPal says when it does not do something; a token that is refused comes with `error` instead of `name`. */
const Problem = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) }))),
})

/** PayPal did not do what it was asked for. */
export class PaypalFailure extends Error {
  /** Of its answer; 0 when none came. */
  readonly status: number
  /** In PayPal's own words: the issue, or the error's name where it gives none. */
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal answered ${status || 'nothing'}: ${issue}`)
    this.name = 'PaypalFailure'
    this.status = status
    this.issue = issue
  }
}

/** A failure by PayPal's answer, logged in PayPal's own words: by its debug_id PayPal can find it. */
export function failedAnswer(call: string, status: number, body: unknown): PaypalFailure {
  const { name, error, message, debug_id: debugId, details } = Problem.safeParse(body).data ?? {}
  const [{ issue, description } = {}] = details ?? []
  const failure = new PaypalFailure(status, issue ?? name ?? error ?? 'UNKNOWN')
  log({ call, status, name: name ?? error, issue, description: description ?? message, debugId })
  return failure
}

/** A failure without an answer that makes sense. Whether PayPal did what it was asked for is not known. */
export function noAnswer(call: string, error: unknown): PaypalFailure {
  log({ call, status: 0, description: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  return new PaypalFailure(0, 'NO_ANSWER')
}

function log(words: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: 'error', provider: 'paypal', ...words }))
}
