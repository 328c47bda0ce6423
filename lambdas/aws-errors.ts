import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { isThrottlingError, isTransientError } from '@smithy/core/retry'

/** What AWS's own functions read of an error. */
type SdkError = Parameters<typeof isTransientError>[0]

/** Whether a service did not answer properly: what was asked of it may or may not have been done. */
export function isUnanswered(error: unknown): error is Error {
  return isSdkError(error) && isTransientError(error) && !wasNotSent(error)
}

/** Whether a service refused for the moment, and has done nothing: it gets too many requests, or a transaction has the item. */
export function isThrottled(error: unknown): error is Error {
  return isSdkError(error) && (isThrottlingError(error) || error.name === 'TransactionConflictException')
}

/** Whether DynamoDB refused a request for what is in it, so that sending it again cannot help. */
export function isInvalidRequest(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return error.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false
  }
  return error instanceof Error && error.name === 'ValidationException'
}

/** Whether a request did not reach the other side. */
export function wasNotSent(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

function isSdkError(error: unknown): error is Error & SdkError {
  return error instanceof Error && (error.cause === undefined || error.cause instanceof Error)
}
