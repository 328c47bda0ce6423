import { Duration, NestedStack, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { contract } from '../shared/contract.ts'
import type { ErrorCode } from '../shared/errors.ts'
import { routeKeyOf } from './api.ts'
import { alarmOf, impactOf, impactsWatchedBy, type WatchedCalls } from './impacts.ts'
import type { Scheduled } from './schedules.ts'
import type { Stage } from './stage.ts'

/** Short enough that the owner hears of a failure before a second customer is affected. */
const PERIOD = Duration.minutes(5)

/**
 * Several runs of the heartbeat, so that a single late run raises no alarm. A problem found by the heartbeat also keeps
 * its alarm on for this long.
 */
const SILENCE = Duration.minutes(15)

/** Rejected calls per PERIOD above which an alarm is raised: more than one impatient user causes. */
const TOO_MANY_REFUSALS = 50

/** The function that detects late work and dead letters. */
const HEALTH_CHECK = 'health/heartbeat'

/** Error code of a call that was rejected because too many were running. */
const BUSY: ErrorCode = 'shop.busy'

const TABLE_THROTTLED = 'The shop is slow: the table rejects requests'
const CALLS_REJECTED = 'Calls are rejected: too many, or passwords are being guessed'

/** Alarms that count failures of the shop's own functions, with the first thing to check. */
const ofCalls: Readonly<Record<WatchedCalls, string>> = {
  'Customers cannot buy': 'access log: which routes answer 5xx? Then page.failed in the log of Pages.',
  'Staff cannot sell or see the books': 'access log: which routes answer 5xx?',
  'Users cannot sign in': 'run.failed in the log of People: which Cognito trigger failed? Then the access log.',
  'Payments are noticed late': 'log of Schedules, then provider.failed in the log of the API.',
  'Books and lists are behind': 'log of Schedules: shop.behind names what is late; then row.unreadable in any log.',
}

type Watched = {
  stage: Stage
  accessLogs: LogGroup
  /** Log groups of the functions, by what invokes them. */
  logs: Readonly<Record<'api' | 'consumers' | 'pages' | 'people' | 'schedules', LogGroup>>
  scheduled: readonly Scheduled[]
}

/**
 * A few alarms, grouped by who is affected, that mail the stage's address: see
 * docs/decisions/0041-detect-stalled-jobs-with-a-heartbeat.md. Failures that functions can detect are counted in the
 * log. AWS metrics are used only for failures that no function can log.
 */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]
  /** Topic that mails the stage's address. */
  readonly topic: Topic
  private readonly stage: Stage
  /** Stack of the metric filters, since the shop's own stack has no room for one per kind of failure. */
  private readonly filters: NestedStack

  constructor(scope: Construct, id: string, { stage, accessLogs, logs, scheduled }: Watched) {
    super(scope, id)
    this.stage = stage
    this.topic = this.topicFor(stage.alarmEmail)
    this.filters = new NestedStack(this, 'Filters', {
      description: `Itara, ${stage.name}: which log lines the alarms count`,
    })
    for (const [impact, routes] of Map.groupBy(contract, ({ handler }) => impactOf(handler))) {
      const ofRoutes = (field: string) =>
        FilterPattern.any(...routes.map((route) => FilterPattern.stringValue(field, '=', routeKeyOf(route))))
      const failed = FilterPattern.all(withStatus('5*'), isNoRefusal(), ofRoutes('$.routeKey'))
      this.count(alarmOf(impact), `Calls: ${impact}`, accessLogs, failed)
      const refused = FilterPattern.all(ofEvent('call.refused'), ofCode('!=', BUSY), ofRoutes('$.message.route'))
      this.count(alarmOf(impact), `Refused: ${impact}`, logs.api, refused)
    }
    // Visitors got the page shell, so the function itself did not fail.
    this.count('Customers cannot buy', 'Pages left out', logs.pages, ofEvent('page.failed'))
    // Functions without an HTTP status. A consumer's change is retried, and finally becomes a dead letter.
    this.count('Customers cannot buy', 'Failed pages', logs.pages, failedRun())
    // A trigger that rejects a sign-up also fails, which strangers can provoke.
    this.count('Users cannot sign in', 'Failed triggers', logs.people, ofEvent('run.failed'))
    this.count('Users cannot sign in', 'Cut-off triggers', logs.people, cutOffRun())
    this.count('Payments are noticed late', 'Failed schedules', logs.schedules, failedRun())
    this.count('Books and lists are behind', 'What is behind', logs.schedules, ofEvent('shop.behind'))
    for (const [whose, group] of Object.entries(logs)) {
      this.count('Books and lists are behind', `Rows left out: ${whose}`, group, ofEvent('row.unreadable'))
      this.count(TABLE_THROTTLED, `Throttled: ${whose}`, group, ofEvent('table.throttled'))
    }
    // Rejected by the API's own throttling or by a handler.
    this.count(CALLS_REJECTED, 'Turned away', accessLogs, withStatus('429'))
    // A few are not a failure: nothing was written, and the site retries.
    this.count(CALLS_REJECTED, 'Busy', logs.api, FilterPattern.all(ofEvent('call.refused'), ofCode('=', BUSY)))

    const looking = scheduled.find(({ handler }) => handler === HEALTH_CHECK)?.lambda
    if (!looking) throw new Error(`${HEALTH_CHECK} is not a schedule`)
    this.all = [
      ...Object.entries(ofCalls).map(([affected, first]) => this.alarm(affected, first, this.counted(affected))),
      // A function that is not invoked has no data points, not data points of 0.
      this.alarm(
        'Monitoring has stopped',
        'EventBridge, Rules: is the one of health/heartbeat enabled? npm run deploy restores it.',
        looking.metricInvocations({ statistic: 'Sum', period: SILENCE }),
        {
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          treatMissingData: TreatMissingData.BREACHING,
        },
      ),
      this.alarm(TABLE_THROTTLED, 'table.throttled in the logs: which operation?', this.counted(TABLE_THROTTLED)),
      this.alarm(
        'The shop is slow: Lambda rejects calls',
        "Service Quotas, Lambda, 'Concurrent executions'.",
        // All functions in the account, because they share one limit.
        Lambda.metricAllThrottles({ statistic: 'Sum', period: PERIOD }),
      ),
      this.alarm(CALLS_REJECTED, 'access log: which routes answer 429?', this.counted(CALLS_REJECTED), {
        threshold: TOO_MANY_REFUSALS,
      }),
    ]
  }

  private alarm(
    affected: string,
    first: string,
    metric: IMetric,
    differing: Partial<Pick<AlarmProps, 'threshold' | 'comparisonOperator' | 'treatMissingData'>> = {},
  ): Alarm {
    const alarm = new Alarm(this, affected, {
      metric,
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // Without calls there are no failures.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...differing,
      alarmName: `Itara ${this.stage.name}: ${affected}`,
      alarmDescription: [
        `Check first: ${first}`,
        'What to do: docs/how-to/respond-to-alarms.md',
        ...impactsWatchedBy(affected),
      ].join('\n'),
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
    return alarm
  }

  /** Counts the matching log lines in the metric of an alarm. */
  private count(affected: string, what: string, logGroup: LogGroup, filterPattern: IFilterPattern): void {
    const { namespace: metricNamespace, metricName } = this.counted(affected)
    new MetricFilter(this.filters, what, { logGroup, metricNamespace, metricName, filterPattern })
  }

  /**
   * Returns the metric of an alarm. The heartbeat reports a problem again after five minutes or slightly later, and the
   * alarm must stay on in between.
   */
  private counted(affected: string): Metric {
    const period = affected === 'Books and lists are behind' ? SILENCE : PERIOD
    return new Metric({
      namespace: `Itara/${this.stage.name}`,
      // CloudWatch Logs accepts no colon in the name of a metric.
      metricName: affected.replaceAll(':', ','),
      statistic: 'Sum',
      period,
    })
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

/** Matches the status in the access log, where API Gateway writes all values as text. */
function withStatus(status: string) {
  return FilterPattern.stringValue('$.status', '=', status)
}

/** Matches what functions log: lambdas/log.ts. */
function ofEvent(event: string) {
  return FilterPattern.stringValue('$.message.event', '=', event)
}

function ofCode(comparison: '=' | '!=', code: ErrorCode) {
  return FilterPattern.stringValue('$.message.code', comparison, code)
}

/** Matches access log entries whose 5xx is not a handler's 503. Only the handler's own log has the code of those. */
function isNoRefusal() {
  return FilterPattern.any(
    FilterPattern.stringValue('$.status', '!=', '503'),
    // API Gateway's own 503. It writes a hyphen for absent values.
    FilterPattern.stringValue('$.integrationError', '!=', '-'),
  )
}

/** Matches Lambda's own line at the end of a run that threw, timed out or could not start. */
function failedRun() {
  return FilterPattern.all(ofType('platform.report'), endedBy('error', 'failure', 'timeout'))
}

/** Matches Lambda's own lines of a run that timed out, or whose function could not be loaded. */
function cutOffRun() {
  return FilterPattern.any(
    FilterPattern.all(ofType('platform.report'), endedBy('failure', 'timeout')),
    FilterPattern.all(ofType('platform.initRuntimeDone'), endedBy('error', 'failure', 'timeout')),
  )
}

function ofType(type: string) {
  return FilterPattern.stringValue('$.type', '=', type)
}

function endedBy(...statuses: readonly string[]) {
  return FilterPattern.any(...statuses.map((status) => FilterPattern.stringValue('$.record.status', '=', status)))
}
