import type { DetailedError, DetailsOf } from '../shared/error-details.ts'
import { type ErrorCode, errors } from '../shared/errors.ts'

/**
 * An expected rejection: the caller receives the `code` with its status, the `message` for people and the code's
 * `details`. Rules and data access throw it; only the endpoint catches it.
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
