import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { handlers, pageMaker, poolTriggers } from '../../cdk/handlers.ts'
import { alarmOf, impactOf } from '../../cdk/impacts.ts'
import { deployedIn } from '../../docs/cost/count-deployed.ts'
import { contract } from '../../shared/contract.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { HEARTBEAT_MINUTES, schedules } from '../../shared/schedules.ts'
import { HEARTBEAT, streamConsumers } from '../../shared/stream-consumers.ts'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const alarms = resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const [topic] = resourcesOf('AWS::SNS::Topic')

const Filter = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.object({ Ref: z.string() }),
  MetricTransformations: z.tuple([
    z.object({ MetricName: z.string(), MetricNamespace: z.string(), MetricValue: z.string() }),
  ]),
})
const filters = resourcesOf('AWS::Logs::MetricFilter').map(({ Properties }) => {
  const { FilterPattern, LogGroupName, MetricTransformations } = z.parse(Filter, Properties)
  const [{ MetricName, MetricNamespace, MetricValue }] = MetricTransformations
  return {
    pattern: FilterPattern,
    group: /^(?:(Api)(AccessLogs|Logs)|(People|Consumers|Schedules|Pages)Logs)/.exec(LogGroupName.Ref)?.[0],
    metric: MetricName,
    namespace: MetricNamespace,
    value: MetricValue,
  }
})

/** Returns the log groups in which rows of this pattern are counted, by alarm. */
const countingIn = (pattern: string) =>
  filters.filter((filter) => filter.pattern === pattern).map(({ group, metric }) => `${group}: ${metric}`)

const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `Itara prod: ${name}`)

describe('alarms of the stack', () => {
  it('stays within the free ten alarms, ten watched metrics and ten custom metrics', () => {
    const { watchedMetrics, customMetrics } = deployedIn(inject('shopTemplate'))
    expect(alarms.length).toBeLessThanOrEqual(10)
    expect(watchedMetrics).toBeLessThanOrEqual(10)
    expect(customMetrics).toBeLessThanOrEqual(10)
    expect(resourcesOf('AWS::CloudWatch::CompositeAlarm')).toEqual([])
  })

  it('notifies the stage’s address when an alarm begins and ends', () => {
    for (const { AlarmActions, OKActions } of alarms) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic?.id }], [{ Ref: topic?.id }]])
    }
    expect(resourcesOf('AWS::SNS::Subscription')[0]?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'owner@example.rw',
    })
    expect(JSON.stringify(resourcesOf('AWS::SNS::TopicPolicy'))).toContain('cloudwatch.amazonaws.com')
  })

  it('documents for each function what to check first and what users may have lost', () => {
    for (const { AlarmDescription } of alarms) {
      expect(AlarmDescription).toMatch(/^Check first: .+\nWhat to do: docs\/how-to\/respond-to-alarms\.md/)
      // CloudWatch allows 1,024 characters.
      expect(String(AlarmDescription).length).toBeLessThanOrEqual(1024)
    }
    for (const handler of handlers) {
      const impact = impactOf(handler)
      expect(String(named(alarmOf(impact))?.AlarmDescription).split('\n')).toContain(impact)
    }
    expect(String(named('Staff cannot sell or see the books')?.AlarmDescription)).toContain(
      'Sellers cannot record sales',
    )
  })

  it('has a row in respond-to-alarms.md and monitoring.md for each alarm', () => {
    for (const page of ['how-to/respond-to-alarms.md', 'reference/monitoring.md']) {
      const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
      const names = alarms.map(({ AlarmName }) => String(AlarmName).replace('Itara prod: ', ''))
      expect(names.filter((name) => !text.includes(name))).toEqual([])
    }
  })

  it('fires on a single log entry and treats missing data as no failure', () => {
    for (const { metric, namespace, value } of filters) {
      expect([namespace, value]).toEqual(['Itara/prod', '1'])
      expect(alarms.find(({ MetricName }) => MetricName === metric)).toMatchObject({
        Namespace: 'Itara/prod',
        MetricName: metric,
        Statistic: 'Sum',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        Threshold: metric.startsWith('Calls are rejected') ? 50 : 1,
        TreatMissingData: 'notBreaching',
      })
    }
  })
})

describe('alarm triggers', () => {
  it('raises an alarm by impact when any route fails', () => {
    for (const { method, path, handler } of contract) {
      const watching = filters.filter(({ pattern }) => pattern.includes(`"${method} ${API_PREFIX}${path}"`))
      const metric = alarmOf(impactOf(handler))
      expect(watching).toMatchObject([
        { group: 'ApiAccessLogs', metric },
        { group: 'ApiLogs', metric },
      ])
      expect(watching[0]?.pattern).toContain('($.status = "5*")')
      expect(watching[1]?.pattern).toContain('$.message.event = "call.refused"')
    }
    // CloudWatch allows 1,024 characters.
    for (const { pattern } of filters) expect(pattern.length).toBeLessThanOrEqual(1024)
  })

  it('raises an alarm only when many calls were refused as busy without a write', () => {
    for (const { pattern } of filters.filter(({ pattern }) => pattern.includes('routeKey'))) {
      expect(pattern).toContain('(($.status != "503") || ($.integrationError != "-"))')
    }
    for (const { pattern, metric } of filters.filter(({ pattern }) => pattern.includes('call.refused'))) {
      const isTurnedAway = metric.startsWith('Calls are rejected')
      expect(pattern).toContain(`$.message.code ${isTurnedAway ? '=' : '!='} "shop.busy"`)
    }
    expect(countingIn('{ ($.message.event = "call.refused") && ($.message.code = "shop.busy") }')).toEqual([
      'ApiLogs: Calls are rejected, too many, or passwords are being guessed',
    ])
  })

  it('uses log fields of each call that also identify the function’s request', () => {
    const [stage] = resourcesOf('AWS::ApiGatewayV2::Stage')
    const Logging = z.object({
      DestinationArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
      Format: z.string(),
    })
    const { DestinationArn, Format } = z.parse(Logging, stage?.Properties.AccessLogSettings)
    expect(DestinationArn['Fn::GetAtt'][0]).toMatch(/^ApiAccessLogs/)
    expect(JSON.parse(Format)).toMatchObject({
      status: '$context.status',
      routeKey: '$context.routeKey',
      functionRequestId: '$context.awsEndpointRequestId',
    })
  })

  const failedRun =
    '{ ($.type = "platform.report") && (($.record.status = "error") || ($.record.status = "failure") || ' +
    '($.record.status = "timeout")) }'

  it('detects a crash of functions called by CloudFront or a schedule in their log', () => {
    expect(countingIn(failedRun).toSorted()).toEqual([
      'PagesLogs: Customers cannot buy',
      'SchedulesLogs: Payments are noticed late',
    ])
    const Logging = z.object({
      LoggingConfig: z.object({ LogFormat: z.literal('JSON'), LogGroup: z.object({ Ref: z.string() }) }),
    })
    const groupOf = (handler: string) =>
      z.parse(Logging, handlerFunctions().get(handler)?.Properties).LoggingConfig.LogGroup.Ref
    for (const trigger of Object.values(poolTriggers)) expect(groupOf(trigger)).toMatch(/^PeopleLogs/)
    for (const { handler } of schedules) expect(groupOf(handler)).toMatch(/^SchedulesLogs/)
    expect(groupOf(pageMaker)).toMatch(/^PagesLogs/)
  })

  it('raises an alarm when a Cognito trigger fails or times out, not when it refuses', () => {
    expect(countingIn('{ $.message.event = "run.failed" }')).toEqual(['PeopleLogs: Users cannot sign in'])
    const ofTriggers = filters.filter(({ group, pattern }) => group === 'PeopleLogs' && pattern.includes('platform'))
    expect(ofTriggers.map(({ pattern }) => pattern)).toEqual([
      '{ (($.type = "platform.report") && (($.record.status = "failure") || ($.record.status = "timeout"))) || ' +
        '(($.type = "platform.initRuntimeDone") && (($.record.status = "error") || ($.record.status = "failure") || ' +
        '($.record.status = "timeout"))) }',
    ])
  })

  it('raises an alarm when visitors get the shell instead of a page', () => {
    expect(countingIn('{ $.message.event = "page.failed" }')).toEqual(['PagesLogs: Customers cannot buy'])
  })

  it('raises an alarm when the heartbeat finds a consumer or schedule that is behind', () => {
    expect(countingIn('{ $.message.event = "shop.behind" }')).toEqual(['SchedulesLogs: Books and lists are behind'])
    // The heartbeat reports the delay each time, so the alarm lasts until it is over.
    const { Period } = z.parse(z.object({ Period: z.int() }), named('Books and lists are behind'))
    expect(Period).toBeGreaterThanOrEqual(3 * HEARTBEAT_MINUTES * 60)
    // Each consumer receives the heartbeat's row.
    for (const { entities } of streamConsumers) expect(entities).toContain(HEARTBEAT)
  })

  it('raises an alarm when the heartbeat stops running', () => {
    const { id } = handlerFunctions().get('health/heartbeat') ?? {}
    expect(named('Monitoring has stopped')).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Statistic: 'Sum',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 15 * 60,
      // A function that is never invoked has no data points, not data points of 0.
      TreatMissingData: 'breaching',
    })
  })

  const everyGroup = (alarm: string) =>
    ['ApiLogs', 'ConsumersLogs', 'PagesLogs', 'PeopleLogs', 'SchedulesLogs'].map((group) => `${group}: ${alarm}`)

  it('raises an alarm when any list omits a row', () => {
    expect(countingIn('{ $.message.event = "row.unreadable" }').toSorted()).toEqual(
      everyGroup('Books and lists are behind'),
    )
  })

  it('raises an alarm when the table, Lambda or a rate limit throttles calls', () => {
    expect(countingIn('{ $.message.event = "table.throttled" }').toSorted()).toEqual(
      everyGroup('The shop is slow, the table rejects requests'),
    )
    const byLambda = named('The shop is slow: Lambda rejects calls')
    expect(byLambda).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
    // Without dimensions, the metric counts all functions.
    expect(byLambda).not.toHaveProperty('Dimensions')
    expect(countingIn('{ $.status = "429" }')).toEqual([
      'ApiAccessLogs: Calls are rejected, too many, or passwords are being guessed',
    ])
  })
})

describe('cost budget', () => {
  it('monitors the AWS bill', () => {
    expect(JSON.stringify(resourcesOf('AWS::Budgets::Budget'))).toContain('"Amount":50,"Unit":"USD"')
  })
})
