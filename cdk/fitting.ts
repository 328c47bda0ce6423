import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb'
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs'

// CDK's classes do not fit CDK's own interfaces under `exactOptionalPropertyTypes`: the one spells an absent property
// `?: X`, the other `?: X | undefined`. Here, and only here, they are believed to.

export function fittingBucket(bucket: Bucket): IBucket {
  return believed(bucket, (value): value is IBucket => value instanceof Bucket)
}

export function fittingTable(table: Table): ITable {
  return believed(table, (value): value is ITable => value instanceof Table)
}

export function fittingFunction(lambda: Lambda): IFunction {
  return believed(lambda, (value): value is IFunction => value instanceof Lambda)
}

export function fittingQueue(queue: Queue): IQueue {
  return believed(queue, (value): value is IQueue => value instanceof Queue)
}

function believed<T>(value: unknown, fits: (value: unknown) => value is T): T {
  if (!fits(value)) throw new Error('This is not what it was made as')
  return value
}
