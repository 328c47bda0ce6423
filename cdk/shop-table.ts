import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableShape } from '../shared/table.ts'
import type { Stage } from './stage.ts'

/** Creates the single table, with the same keys and indexes as in the embedded cloud. */
export function shopTable(scope: Construct, { tableName, keep }: Stage): Table {
  // The construct is named after the table, so that a stage can switch to a restored one: see docs/how-to/back-up-and-restore.md.
  const table = new Table(scope, tableName, {
    tableName,
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: tableShape.timeToLive,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const name of tableShape.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(`${name}PK`),
      sortKey: text(`${name}SK`),
      projectionType: ProjectionType.ALL,
    })
  }
  return table
}

function text(name: string) {
  return { name, type: AttributeType.STRING }
}
