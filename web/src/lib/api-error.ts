import type { ErrorBody } from '../../../shared/error-body.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Messages } from '../messages/texts.ts'

/** Codes of failures that never reached the server or came back unreadable; all other codes are the server's. */
export type LocalFailure = keyof Messages['shop']['failed']['errors']

/** Failed call. `code` is for comparisons and for choosing the text to show; `message` is the server's own. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no response. */
  declare readonly status: number
  /** Error code. The server may send codes newer than this bundle: compare them with isError. */
  declare readonly code: string
  /** The whole response body, with the details of the code: see error-details.ts. */
  declare readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.body = body
  }
}

/** Returns the error of a call that got no usable response. */
export function localFailure(code: LocalFailure): ApiError {
  return new ApiError(0, { code, message: code })
}

/** Returns whether a call failed with one of these codes. */
export function isError(error: unknown, ...codes: readonly (ErrorCode | LocalFailure)[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** Returns whether the server has nothing at the address, or nothing that this user may see. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** Returns whether a retry may help: there was no response, or the server itself failed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
