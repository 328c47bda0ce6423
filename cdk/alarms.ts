import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmProps,
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
import { tableShape } from '../shared/table.ts'
import { routeKeyOf } from './api.ts'
import type { Consumer } from './consumers.ts'
import { pageMaker } from './handlers.ts'
import { impactOf } from './impacts.ts'
import type { Pages } from './pages.ts'
import type { Scheduled } from './schedules.ts'
import type { Stage } from './stage.ts'

/** Short enough that the owner hears of a failure before the second customer does. */
const PERIOD = Duration.minutes(5)

/** How long a schedule or a stream may be silent: several of its runs, so that one that is late is no alarm. */
const SILENCE = Duration.minutes(15)

/** A stream consumer this far behind is stuck. */
const TOO_LATE_MS = 15 * 60 * 1000

/** Throttled calls in a PERIOD: more than one impatient person causes. */
const TOO_MANY_REFUSALS = 50

/** Whose alarm also tells of rows that lists leave out: its impact is that staff see old lists. */
const KEEPS_LISTS = 'totals/count-changes'

type Watched = {
  stage: Stage
  accessLogs: LogGroup
  /** Where functions that read lists write what they have left out. */
  functionLogs: readonly LogGroup[]
  triggers: ReadonlyMap<string, Lambda>
  pages: Pages
  consumers: readonly Consumer[]
  scheduled: readonly Scheduled[]
  table: Table
}

/** One alarm for each impact on people, sent to the stage's e-mail address. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]
  /** Mails to the stage's address. */
  readonly topic: Topic

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const { stage, accessLogs, functionLogs, triggers, pages, consumers, scheduled, table } = watched
    this.topic = this.topicFor(stage.alarmEmail)
    const raise = (
      impact: string,
      props: Pick<AlarmProps, 'metric' | 'threshold' | 'comparisonOperator' | 'treatMissingData'>,
    ) => {
      const made = new Alarm(this, impact, {
        ...props,
        alarmName: `Itara ${stage.name}: ${impact}`,
        alarmDescription: `${impact}. What to do: docs/operations.md, 'When an alarm comes'.`,
        evaluationPeriods: 1,
      })
      made.addAlarmAction(new SnsAction(this.topic))
      made.addOkAction(new SnsAction(this.topic))
      return made
    }
    const alarm = (impact: string, metric: IMetric, threshold = 1) =>
      raise(impact, {
        metric,
        threshold,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // No calls, no failures.
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
    /** For a function that has to run by itself, as nothing else says that it does not. */
    const alarmOfSilence = (impact: string, lambda: Lambda) =>
      raise(impact, {
        metric: lambda.metricInvocations({ statistic: 'Sum', period: SILENCE }),
        threshold: 1,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      })
    // Functions without an HTTP status of their own: their errors are counted instead.
    const functions = new Map([
      ...triggers,
      [pageMaker, pages.lambda],
      ...scheduled.map(({ handler, lambda }) => [handler, lambda] as const),
    ])
    const failures = Map.groupBy(new Set([...contract.map(({ handler }) => handler), ...functions.keys()]), impactOf)
    const leftOut = this.rowsLeftOut(stage, functionLogs)
    this.all = [
      ...[...failures].map(([impact, handlers]) =>
        alarm(
          impact,
          total([
            ...this.failedCalls(stage, accessLogs, impact, handlers),
            ...errorsOf(functions, handlers),
            ...(handlers.includes(pageMaker) ? [this.failedPages(stage, pages)] : []),
          ]),
        ),
      ),
      ...scheduled.flatMap(({ handler, lambda, deadLetters }) => [
        alarm(`${impactOf(handler)} (given up)`, lettersIn(deadLetters)),
        alarmOfSilence(`${impactOf(handler)} (not run)`, lambda),
      ]),
      ...consumers.flatMap(({ handler, lambda, deadLetters }) => {
        const impact = impactOf(handler)
        const age = lambda.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD })
        return [
          alarm(
            `${impact} (given up)`,
            handler === KEEPS_LISTS ? total([lettersIn(deadLetters), leftOut]) : lettersIn(deadLetters),
          ),
          alarm(`${impact} (late)`, age, TOO_LATE_MS),
          // A heartbeat comes every five minutes, so the stream is never silent by itself.
          alarmOfSilence(`${impact} (not run)`, lambda),
        ]
      }),
      alarm(
        'Everybody waits: the table turns requests away',
        total(['Read', 'Write'].flatMap((kind) => throttled(table, kind))),
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

  /** Counts pages that could not be made: visitors were sent the shell, so the function itself has not failed. */
  private failedPages(stage: Stage, { logs }: Pages): Metric {
    return this.counted(stage, logs, 'Pages', FilterPattern.stringValue('$.message.event', '=', 'page.failed'))
  }

  /** A custom metric: the number of log lines that match. */
  private counted({ name }: Stage, logGroup: LogGroup, metricName: string, filterPattern: JsonPattern): Metric {
    const metricNamespace = `Itara/${name}`
    new MetricFilter(this, `Calls: ${metricName}`, { logGroup, metricNamespace, metricName, filterPattern })
    return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period: PERIOD })
  }

  /** A custom metric: how often a list or a sweep has left out a row that it cannot read (lambdas/data/read-page.ts). */
  private rowsLeftOut({ name }: Stage, logGroups: readonly LogGroup[]): Metric {
    const [metricNamespace, metricName] = [`Itara/${name}`, 'Rows left out']
    const filterPattern = FilterPattern.stringValue('$.message.event', '=', 'row.unreadable')
    for (const [n, logGroup] of logGroups.entries()) {
      new MetricFilter(this, `${metricName} ${n + 1}`, { logGroup, metricNamespace, metricName, filterPattern })
    }
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

/** The table's own, and those of its indexes, which the table's do not include. */
function throttled(table: Table, kind: string): IMetric[] {
  const options = { statistic: 'Sum', period: PERIOD }
  const ofIndexes = tableShape.indexes.map((GlobalSecondaryIndexName) => {
    const dimensionsMap = { TableName: table.tableName, GlobalSecondaryIndexName }
    return new Metric({ ...options, namespace: 'AWS/DynamoDB', metricName: `${kind}ThrottleEvents`, dimensionsMap })
  })
  return [table.metric(`${kind}ThrottleEvents`, options), ...ofIndexes]
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
