import { Duration } from 'aws-cdk-lib'
import { Schedule as Rate, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { schedules } from '../shared/schedules.ts'
import { MEMORY_MIB } from './capacity.ts'
import { fittingFunction, fittingQueue } from './cdk-type-guards.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'

/** Timeout, equal to the one in the embedded cloud: local/parts/start-schedules.ts. */
const TIMEOUT = Duration.seconds(30)

const DEAD_LETTERS_KEPT = Duration.days(14)

export type Scheduled = { handler: string; lambda: Lambda; deadLetters: Queue }

/** Scheduled functions. The next run repeats a failed one, so there are no retries. */
export class Schedules extends Construct {
  readonly all: readonly Scheduled[]
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, around: Surroundings) {
    super(scope, id)
    this.logs = functionLogs(this, 'Logs')
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.background, logs: this.logs }
    this.all = schedules.map(({ handler, everyMinutes }) => {
      const lambda = shopFunction(this, handler, around, running)
      const every = Duration.minutes(everyMinutes)
      // An invocation that waited until the next run is obsolete.
      lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: every })
      const name = handler.replaceAll('/', '-')
      // Events that never reached the function.
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

  /** Returns the function that runs a handler. */
  functionOf(handler: string): Lambda {
    const found = this.all.find((each) => each.handler === handler)
    if (!found) throw new Error(`There is no schedule for ${handler}`)
    return found.lambda
  }
}
