import { type ErrorCode, errors } from '../shared/errors.ts'

/**
 * An expected "no": the caller gets the `code` with its status, the `message` for people and, where a screen can do
 * something with it, `more` beside them. Rules and data throw it; only the endpoint catches it.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.more = more
  }

  get status(): (typeof errors)[ErrorCode]['status'] {
    return errors[this.code].status
  }
}
