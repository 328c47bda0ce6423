import { Duration } from 'aws-cdk-lib'
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { streamConsumers } from '../shared/stream-consumers.ts'
import { MEMORY_MIB } from './capacity.ts'
import { fittingTable } from './fitting.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'

/** The same as in the embedded cloud: local/parts/start-poller.ts. */
const TIMEOUT = Duration.seconds(30)

/**
 * The stream drops a record after a day, without a word. One that cannot be delivered for so long, as when the table is away
 * and each of very many is tried by itself, becomes a letter before that, while the stream still has what it is about.
 */
const MAX_RECORD_AGE = Duration.hours(12)

/** After a day a dead letter alone no longer gives its content. */
const DEAD_LETTERS_KEPT = Duration.days(14)

export type Consumer = { handler: string; lambda: Lambda; deadLetters: Queue }

/** The stream's consumers, each invoked only for its own kinds of item. */
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
          // A new consumer starts with what the stream still holds, so nothing is lost between two deployments.
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
