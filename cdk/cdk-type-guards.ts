import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb'
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs'

// CDK's classes do not match CDK's own interfaces under `exactOptionalPropertyTypes`: one declares an absent property
// as `?: X`, the other as `?: X | undefined`. Only this file treats them as matching.

export function fittingBucket(bucket: Bucket): IBucket {
  return checked(bucket, (value): value is IBucket => value instanceof Bucket)
}

export function fittingTable(table: Table): ITable {
  return checked(table, (value): value is ITable => value instanceof Table)
}

export function fittingFunction(lambda: Lambda): IFunction {
  return checked(lambda, (value): value is IFunction => value instanceof Lambda)
}

export function fittingQueue(queue: Queue): IQueue {
  return checked(queue, (value): value is IQueue => value instanceof Queue)
}

export function fittingTopic(topic: Topic): ITopic {
  return checked(topic, (value): value is ITopic => value instanceof Topic)
}

function checked<T>(value: unknown, fits: (value: unknown) => value is T): T {
  if (!fits(value)) throw new Error('This construct is not of the class it was created with')
  return value
}
