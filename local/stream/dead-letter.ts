import type { DynamoDBRecord } from 'aws-lambda'

/** What AWS sends to the dead letters for a record of a DynamoDB stream: where it lies, not what it says. */
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

type GivenUp = {
  record: DynamoDBRecord
  shardId: string
  streamArn: string
  handler: string
  tries: number
  /** Whether the function threw; else it reported the record as failed. */
  threw: boolean
}

/** The message for a record that its consumer refused to the end. */
export function deadLetter(
  { record, shardId, streamArn, handler, tries, threw }: GivenUp,
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
