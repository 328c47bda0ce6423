import { Duration } from 'aws-cdk-lib'
import { Schedule as Rate, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { schedules } from '../shared/schedules.ts'
import { MEMORY_MIB } from './capacity.ts'
import { fittingFunction, fittingQueue } from './fitting.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'

/** The embedded cloud gives them as long: local/parts/start-schedules.ts. */
const TIMEOUT = Duration.seconds(30)

const DEAD_LETTERS_KEPT = Duration.days(14)

export type Scheduled = { handler: string; lambda: Lambda; deadLetters: Queue }

/** What the clock wakes. A round that fails is repeated by the next one, so nothing is tried twice. */
export class Schedules extends Construct {
  readonly all: readonly Scheduled[]

  constructor(scope: Construct, id: string, around: Surroundings) {
    super(scope, id)
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.background, logs: functionLogs(this, 'Logs') }
    this.all = schedules.map(({ handler, everyMinutes }) => {
      const lambda = shopFunction(this, handler, around, running)
      const every = Duration.minutes(everyMinutes)
      // One that waited for a free Lambda until the next round is late, and not needed any more.
      lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: every })
      const name = handler.replaceAll('/', '-')
      // Holds the wake-ups that did not reach the function at all.
      const deadLetters = new Queue(this, `${name}-dead-letters`, {
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: DEAD_LETTERS_KEPT,
      })
      const target = new LambdaFunction(fittingFunction(lambda), {
        deadLetterQueue: fittingQueue(deadLetters),
        retryAttempts: 2,
        maxEventAge: every,
      })
      new Rule(this, `${name}-every`, { schedule: Rate.rate(every), targets: [target] })
      return { handler, lambda, deadLetters }
    })
  }
}
