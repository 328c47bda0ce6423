/**
 * An expected "no": the caller gets `status`, the stable `code`, the `message` for people and, where a screen can do
 * something with it, `more` beside them. Rules and data throw it; only the endpoint catches it.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
  readonly code: string
  readonly more: Readonly<Record<string, unknown>>

  constructor(status: Refusal['status'], code: string, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.more = more
  }
}
