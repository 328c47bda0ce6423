import type { ErrorBody } from '../../../shared/error-body.ts'
import type { Messages } from '../messages/texts.ts'

/** Codes of failures that never reached the server or came back unreadable; all other codes are the server's. */
export type LocalFailure = keyof Messages['shop']['failed']['errors']

/** A call that failed. `code` is for programs and for finding the text to show; `message` is the server's own. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: string
  /** The whole reply: some codes carry more, e.g. `price.changed` the fresh `lines`. */
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.body = body
  }
}

/** Whether asking again may help: nothing came back, or the server was the one at fault. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
