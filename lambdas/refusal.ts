import type { DetailedError, DetailsOf } from '../shared/error-details.ts'
import { type ErrorCode, errors } from '../shared/errors.ts'

/**
 * An expected "no": the caller gets the `code` with its status, the `message` for people and the code's `details`.
 * Rules and data throw it; only the endpoint catches it.
 */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: object

  constructor(code: C, message: string, ...[details = {}]: Details<C>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): (typeof errors)[ErrorCode]['status'] {
    return errors[this.code].status
  }
}

type Details<C extends ErrorCode> = C extends DetailedError
  ? Partial<DetailsOf<C>> extends DetailsOf<C>
    ? [details?: DetailsOf<C>]
    : [details: DetailsOf<C>]
  : []
