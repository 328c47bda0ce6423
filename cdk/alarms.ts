import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type JsonPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { contract } from '../shared/contract.ts'
import { routeKeyOf } from './api.ts'
import type { Consumer } from './consumers.ts'
import { needsOf } from './handlers.ts'
import type { Scheduled } from './schedules.ts'
import type { Stage } from './stage.ts'

/** How often a figure is looked at: soon enough to call somebody before the next customer does. */
const PERIOD = Duration.minutes(5)

/** A consumer that is this far behind does not get on. */
const TOO_LATE_MS = 15 * 60 * 1000

/** Refusals in a PERIOD for calls that came too fast: more than one person who taps and taps again. */
const TOO_MANY_REFUSALS = 50

type Watched = {
  stage: Stage
  accessLogs: LogGroup
  triggers: ReadonlyMap<string, Lambda>
  consumers: readonly Consumer[]
  scheduled: readonly Scheduled[]
  table: Table
}

/** Alarms that say whom they hurt, and who is told. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const { stage, accessLogs, triggers, consumers, scheduled, table } = watched
    const topic = this.topicFor(stage.alarmEmail)
    const alarm = (hurts: string, metric: IMetric, threshold = 1) => {
      const made = new Alarm(this, hurts, {
        alarmName: `Itara ${stage.name}: ${hurts}`,
        alarmDescription: `${hurts}. What to do: docs/operations.md, 'When an alarm comes'.`,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // No calls, no failures.
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      made.addAlarmAction(new SnsAction(topic))
      made.addOkAction(new SnsAction(topic))
      return made
    }
    // What nobody answers for by a status of HTTP.
    const functions = new Map([...triggers, ...scheduled.map(({ handler, lambda }) => [handler, lambda] as const)])
    const failures = Map.groupBy(
      new Set([...contract.map(({ handler }) => handler), ...functions.keys()]),
      (handler) => needsOf(handler).hurts,
    )
    this.all = [
      ...[...failures].map(([hurts, handlers]) =>
        alarm(
          hurts,
          total([...this.failedCalls(stage, accessLogs, hurts, handlers), ...errorsOf(functions, handlers)]),
        ),
      ),
      ...scheduled.map(({ handler, deadLetters }) =>
        alarm(`${needsOf(handler).hurts} (given up)`, lettersIn(deadLetters)),
      ),
      ...consumers.flatMap(({ handler, lambda, deadLetters }) => {
        const { hurts } = needsOf(handler)
        const age = lambda.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD })
        return [alarm(`${hurts} (given up)`, lettersIn(deadLetters)), alarm(`${hurts} (late)`, age, TOO_LATE_MS)]
      }),
      alarm(
        'Everybody waits: the table turns requests away',
        total(['Read', 'Write'].map((kind) => throttled(table, kind))),
      ),
      // Of all functions in the account, which share what may run at once.
      alarm(
        'Everybody waits: Lambda turns calls away',
        Lambda.metricAllThrottles({ statistic: 'Sum', period: PERIOD }),
      ),
      alarm(
        'People are turned away: too many calls, or somebody tries passwords',
        // By the API or by a handler.
        this.counted(stage, accessLogs, 'Turned away', withStatus('429')),
        TOO_MANY_REFUSALS,
      ),
    ]
  }

  /** Counts the calls of these handlers' routes that ended in a fault of ours, from the API's own log. */
  private failedCalls(stage: Stage, logGroup: LogGroup, hurts: string, handlers: readonly string[]): Metric[] {
    const keys = contract.filter(({ handler }) => handlers.includes(handler)).map(routeKeyOf)
    if (keys.length === 0) return []
    const ofTheirs = FilterPattern.any(...keys.map((key) => FilterPattern.stringValue('$.routeKey', '=', key)))
    return [this.counted(stage, logGroup, hurts, FilterPattern.all(withStatus('5*'), ofTheirs))]
  }

  /** A figure of our own: how many lines of a log are like this. */
  private counted({ name }: Stage, logGroup: LogGroup, metricName: string, filterPattern: JsonPattern): Metric {
    const metricNamespace = `Itara/${name}`
    new MetricFilter(this, `Calls: ${metricName}`, { logGroup, metricNamespace, metricName, filterPattern })
    return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period: PERIOD })
  }

  private topicFor(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'Itara', enforceSSL: true })
    // A policy of one's own takes the place of the one by which alarms may publish.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email) topic.addSubscription(new EmailSubscription(email))
    return topic
  }
}

/** Of a call in the API's log, where it is a text as everything that API Gateway writes there. */
function withStatus(status: string) {
  return FilterPattern.stringValue('$.status', '=', status)
}

/** Calls that Cognito or the clock made to these handlers and that failed. */
function errorsOf(functions: ReadonlyMap<string, Lambda>, handlers: readonly string[]): IMetric[] {
  return handlers.flatMap((handler) => functions.get(handler)?.metricErrors({ period: PERIOD }) ?? [])
}

function lettersIn(queue: Queue): IMetric {
  return queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD })
}

function throttled(table: Table, kind: string): IMetric {
  return table.metric(`${kind}ThrottleEvents`, { statistic: 'Sum', period: PERIOD })
}

/** Added up at each moment; a figure that is missing counts as nothing. */
function total(metrics: readonly IMetric[]): IMetric {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const)
  return new MathExpression({
    expression: `SUM([${named.map(([name]) => name).join(', ')}])`,
    usingMetrics: Object.fromEntries(named),
    period: PERIOD,
  })
}
