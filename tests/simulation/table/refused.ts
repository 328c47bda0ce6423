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

/** What DynamoDB refuses, as its client throws it. The texts are ours: only names and codes are Amazon's. */

const $metadata = { httpStatusCode: 400 }

/** A request that can never be carried out. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message })
}

/** `item` is the one that was there, if the request asked for it: in DynamoDB's own notation, as the document client leaves it. */
export function conditionFailed(item: Attributes | undefined): ConditionalCheckFailedException {
  const message = 'The conditional request failed'
  return new ConditionalCheckFailedException({ message, $metadata, ...(item && { Item: inNotation(item) }) })
}

/** Why each write of a transaction did not take place: 'None' where that was not its own fault. */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    $metadata,
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
}

/** A write of one item that a transaction is working on. */
export function inTransaction(): TransactionConflictException {
  return new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata })
}

/** The same token for another transaction. */
export function otherParameters(): IdempotentParameterMismatchException {
  return new IdempotentParameterMismatchException({ message: 'The token was used for another transaction', $metadata })
}

/** The same token while its transaction is still under way. */
export function inProgress(): TransactionInProgressException {
  return new TransactionInProgressException({ message: 'The transaction with this token is in progress', $metadata })
}
