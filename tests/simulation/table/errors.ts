import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { inNotation } from './notation.ts'
import type { Attributes } from './value.ts'

/** Errors of DynamoDB as its client throws them. Only names and codes are Amazon's; the texts are not. */

const $metadata = { httpStatusCode: 400 }

/** Returns the error of a request that can never succeed. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message })
}

/**
 * Returns the error of a failed condition. `item` is the existing item if the request asked for it, in DynamoDB's own
 * notation, which the document client leaves unchanged.
 */
export function conditionFailed(item: Attributes | undefined): ConditionalCheckFailedException {
  const message = 'The conditional request failed'
  return new ConditionalCheckFailedException({ message, $metadata, ...(item && { Item: inNotation(item) }) })
}

/**
 * Returns the error of a cancelled transaction with a code for each write: 'None' for a write that was not the cause.
 */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    $metadata,
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
}

/** Returns the error of a write of an item that a transaction is working on. */
export function inTransaction(): TransactionConflictException {
  return new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata })
}

/** Returns the error of a token that was used for another transaction. */
export function otherParameters(): IdempotentParameterMismatchException {
  return new IdempotentParameterMismatchException({ message: 'The token was used for another transaction', $metadata })
}

/** Returns the error of a token whose transaction is still under way. */
export function inProgress(): TransactionInProgressException {
  return new TransactionInProgressException({ message: 'The transaction with this token is in progress', $metadata })
}
