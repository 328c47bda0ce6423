import { type ITable, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'

// CDK's classes do not fit CDK's own interfaces under `exactOptionalPropertyTypes`: the one spells an absent property
// `?: X`, the other `?: X | undefined`. Here, and only here, they are believed to.

export function fittingBucket(bucket: Bucket): IBucket {
  return believed(bucket, (value): value is IBucket => value instanceof Bucket)
}

export function fittingTable(table: Table): ITable {
  return believed(table, (value): value is ITable => value instanceof Table)
}

function believed<T>(value: unknown, fits: (value: unknown) => value is T): T {
  if (!fits(value)) throw new Error('This is not what it was made as')
  return value
}
