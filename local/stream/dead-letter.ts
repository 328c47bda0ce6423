import type { DynamoDBRecord } from 'aws-lambda'

/**
 * The message that AWS sends to the dead letter queue for a record of a DynamoDB stream: its position, not its content.
 */
export type DeadLetter = {
  requestContext: {
    requestId: string
    functionArn: string
    condition: 'RetryAttemptsExhausted'
    approximateInvokeCount: number
  }
  responseContext: { statusCode: 200; executedVersion: '$LATEST'; functionError?: 'Unhandled' }
  version: '1.0'
  timestamp: string
  DDBStreamBatchInfo: {
    shardId: string
    startSequenceNumber: string
    endSequenceNumber: string
    approximateArrivalOfFirstRecord: string
    approximateArrivalOfLastRecord: string
    batchSize: number
    streamArn: string
  }
}

type FailedRecord = {
  record: DynamoDBRecord
  shardId: string
  streamArn: string
  handler: string
  tries: number
  /** Whether the function threw; otherwise it reported the record as failed. */
  threw: boolean
}

/** Returns the message for a record whose retries are exhausted. */
export function deadLetter(
  { record, shardId, streamArn, handler, tries, threw }: FailedRecord,
  stamp: { requestId: string; timestamp: string },
): DeadLetter {
  const [, , , region, account] = streamArn.split(':')
  const sequenceNumber = record.dynamodb?.SequenceNumber ?? ''
  const arrival = new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000)
    .toISOString()
    .replace('.000Z', 'Z')
  return {
    requestContext: {
      requestId: stamp.requestId,
      functionArn: `arn:aws:lambda:${region}:${account}:function:${handler}`,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: tries,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      ...(threw && { functionError: 'Unhandled' }),
    },
    version: '1.0',
    timestamp: stamp.timestamp,
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: sequenceNumber,
      endSequenceNumber: sequenceNumber,
      approximateArrivalOfFirstRecord: arrival,
      approximateArrivalOfLastRecord: arrival,
      batchSize: 1,
      streamArn,
    },
  }
}
