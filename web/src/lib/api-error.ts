import type { ErrorBody } from '../../../shared/error-body.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Messages } from '../messages/texts.ts'

/** Codes of failures that never reached the server or came back unreadable; all other codes are the server's. */
export type LocalFailure = keyof Messages['shop']['failed']['errors']

/** A failed call. `code` is for programs and for finding the text to show; `message` is the server's own. */
export class ApiError extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  /** The server's may be newer than this program: compare it by isError. */
  readonly code: string
  /** The whole reply, with what the code carries beside it: see error-details.ts. */
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.body = body
  }
}

/** The failure of a call of which no usable answer came. */
export function localFailure(code: LocalFailure): ApiError {
  return new ApiError(0, { code, message: code })
}

/** Whether a call failed with one of these codes. */
export function isError(error: unknown, ...codes: readonly (ErrorCode | LocalFailure)[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** Whether the server has nothing at the address, or nothing that this person may see. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** Whether a retry may help: no answer, or the server's own failure. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
