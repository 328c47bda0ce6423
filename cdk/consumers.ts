import { Duration } from 'aws-cdk-lib'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { streamConsumers } from '../shared/stream-consumers.ts'
import { MEMORY_MIB } from './capacity.ts'
import { fittingTable } from './cdk-type-guards.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'

/** Timeout, equal to the one in the embedded cloud: local/parts/start-poller.ts. */
const TIMEOUT = Duration.seconds(30)

/**
 * The stream silently drops records after a day. A record that cannot be delivered for this long becomes a dead letter,
 * while the stream still has its content. That happens if the table is unavailable and very many records are retried
 * one by one.
 */
const MAX_RECORD_AGE = Duration.hours(12)

/** The stream keeps the content of a dead letter only for a day. */
const DEAD_LETTERS_KEPT = Duration.days(14)

export type Consumer = { handler: string; lambda: Lambda; deadLetters: Queue }

/** The stream consumers. Each is invoked only for its own kinds of items. */
export class Consumers extends Construct {
  readonly all: readonly Consumer[]
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, around: Surroundings) {
    super(scope, id)
    this.logs = functionLogs(this, 'Logs')
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.background, logs: this.logs }
    this.all = streamConsumers.map(({ handler, entities, batchSize, retryAttempts }) => {
      const lambda = shopFunction(this, handler, around, running)
      const deadLetters = new Queue(this, `${handler.replaceAll('/', '-')}-dead-letters`, {
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: DEAD_LETTERS_KEPT,
      })
      lambda.addEventSource(
        new DynamoEventSource(fittingTable(around.table), {
          // A new consumer starts with the oldest record in the stream, so nothing is lost between two deployments.
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize,
          retryAttempts,
          maxRecordAge: MAX_RECORD_AGE,
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          onFailure: new SqsDlq(deadLetters),
          // A deletion has only an old image, an insert only a new one.
          filters: ['NewImage', 'OldImage'].map((image) =>
            FilterCriteria.filter({ dynamodb: { [image]: { entity: { S: FilterRule.or(...entities) } } } }),
          ),
        }),
      )
      return { handler, lambda, deadLetters }
    })
  }
}
