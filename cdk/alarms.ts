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
import { impactOf } from './impacts.ts'
import type { Scheduled } from './schedules.ts'
import type { Stage } from './stage.ts'

/** Short enough that the owner hears of a failure before the second customer does. */
const PERIOD = Duration.minutes(5)

/** A stream consumer this far behind is stuck. */
const TOO_LATE_MS = 15 * 60 * 1000

/** Throttled calls in a PERIOD: more than one impatient person causes. */
const TOO_MANY_REFUSALS = 50

type Watched = {
  stage: Stage
  accessLogs: LogGroup
  triggers: ReadonlyMap<string, Lambda>
  consumers: readonly Consumer[]
  scheduled: readonly Scheduled[]
  table: Table
}

/** One alarm for each impact on people, sent to the stage's e-mail address. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const { stage, accessLogs, triggers, consumers, scheduled, table } = watched
    const topic = this.topicFor(stage.alarmEmail)
    const alarm = (impact: string, metric: IMetric, threshold = 1) => {
      const made = new Alarm(this, impact, {
        alarmName: `Itara ${stage.name}: ${impact}`,
        alarmDescription: `${impact}. What to do: docs/operations.md, 'When an alarm comes'.`,
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
    // Functions without an HTTP status of their own: their errors are counted instead.
    const functions = new Map([...triggers, ...scheduled.map(({ handler, lambda }) => [handler, lambda] as const)])
    const failures = Map.groupBy(new Set([...contract.map(({ handler }) => handler), ...functions.keys()]), impactOf)
    this.all = [
      ...[...failures].map(([impact, handlers]) =>
        alarm(
          impact,
          total([...this.failedCalls(stage, accessLogs, impact, handlers), ...errorsOf(functions, handlers)]),
        ),
      ),
      ...scheduled.map(({ handler, deadLetters }) => alarm(`${impactOf(handler)} (given up)`, lettersIn(deadLetters))),
      ...consumers.flatMap(({ handler, lambda, deadLetters }) => {
        const impact = impactOf(handler)
        const age = lambda.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD })
        return [alarm(`${impact} (given up)`, lettersIn(deadLetters)), alarm(`${impact} (late)`, age, TOO_LATE_MS)]
      }),
      alarm(
        'Everybody waits: the table turns requests away',
        total(['Read', 'Write'].map((kind) => throttled(table, kind))),
      ),
      // Of all functions in the account: they share one concurrency limit.
      alarm(
        'Everybody waits: Lambda turns calls away',
        Lambda.metricAllThrottles({ statistic: 'Sum', period: PERIOD }),
      ),
      alarm(
        'People are turned away: too many calls, or somebody tries passwords',
        // A 429 of the API's throttling or of a handler.
        this.counted(stage, accessLogs, 'Turned away', withStatus('429')),
        TOO_MANY_REFUSALS,
      ),
    ]
  }

  /** Counts 5xx answers of these handlers' routes, from the API's access log. */
  private failedCalls(stage: Stage, logGroup: LogGroup, impact: string, handlers: readonly string[]): Metric[] {
    const keys = contract.filter(({ handler }) => handlers.includes(handler)).map(routeKeyOf)
    if (keys.length === 0) return []
    const ofTheirs = FilterPattern.any(...keys.map((key) => FilterPattern.stringValue('$.routeKey', '=', key)))
    return [this.counted(stage, logGroup, impact, FilterPattern.all(withStatus('5*'), ofTheirs))]
  }

  /** A custom metric: the number of log lines that match. */
  private counted({ name }: Stage, logGroup: LogGroup, metricName: string, filterPattern: JsonPattern): Metric {
    const metricNamespace = `Itara/${name}`
    new MetricFilter(this, `Calls: ${metricName}`, { logGroup, metricNamespace, metricName, filterPattern })
    return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period: PERIOD })
  }

  private topicFor(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'Itara', enforceSSL: true })
    // enforceSSL adds a topic policy, which replaces the default one that lets alarms publish.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email) topic.addSubscription(new EmailSubscription(email))
    return topic
  }
}

/** Matches the status in the access log, where API Gateway writes everything as text. */
function withStatus(status: string) {
  return FilterPattern.stringValue('$.status', '=', status)
}

/** Failed invocations by Cognito or a schedule. */
function errorsOf(functions: ReadonlyMap<string, Lambda>, handlers: readonly string[]): IMetric[] {
  return handlers.flatMap((handler) => functions.get(handler)?.metricErrors({ period: PERIOD }) ?? [])
}

function lettersIn(queue: Queue): IMetric {
  return queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD })
}

function throttled(table: Table, kind: string): IMetric {
  return table.metric(`${kind}ThrottleEvents`, { statistic: 'Sum', period: PERIOD })
}

/** Sums the metrics period by period; a missing value counts as 0. */
function total(metrics: readonly IMetric[]): IMetric {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const)
  return new MathExpression({
    expression: `SUM([${named.map(([name]) => name).join(', ')}])`,
    usingMetrics: Object.fromEntries(named),
    period: PERIOD,
  })
}
