import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { isThrottlingError, isTransientError } from '@smithy/core/retry'

/** The fields of an error that the SDK's own functions read. */
type SdkError = Parameters<typeof isTransientError>[0]

/** Returns whether a service gave no proper response, so that the request may or may not have been executed. */
export function isUnanswered(error: unknown): error is Error {
  return isSdkError(error) && isTransientError(error) && !wasNotSent(error)
}

/**
 * Returns whether a service rejected a request temporarily without executing it: it receives too many requests, or a
 * transaction has locked the item.
 */
export function isThrottled(error: unknown): error is Error {
  return isSdkError(error) && (isThrottlingError(error) || error.name === 'TransactionConflictException')
}

/** Returns whether DynamoDB rejected a request because of its content, so that repeating it cannot help. */
export function isInvalidRequest(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return error.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false
  }
  return error instanceof Error && error.name === 'ValidationException'
}

/** Returns whether a request did not reach the other side. */
export function wasNotSent(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

function isSdkError(error: unknown): error is Error & SdkError {
  return error instanceof Error && (error.cause === undefined || error.cause instanceof Error)
}
