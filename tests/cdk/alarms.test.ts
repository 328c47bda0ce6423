import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handlers, pageMaker, poolTriggers } from '../../cdk/handlers.ts'
import { impactOf } from '../../cdk/impacts.ts'
import { contract } from '../../shared/contract.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { schedules } from '../../shared/schedules.ts'
import { HEARTBEAT, streamConsumers } from '../../shared/stream-consumers.ts'
import { tableShape } from '../../shared/table.ts'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const alarms = resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const [topic] = resourcesOf('AWS::SNS::Topic')

const isOfCalls = ({ Properties }: { Properties: object }) => !JSON.stringify(Properties).includes('row.unreadable')

it('an alarm that there is tells of a row that a list has left out, wherever it is read', () => {
  const filters = resourcesOf('AWS::Logs::MetricFilter').filter((filter) => !isOfCalls(filter))
  const groups = filters.map(({ Properties }) => JSON.stringify(Properties.LogGroupName))
  expect(groups.map((group) => /Api|Consumers|Schedules/.exec(group)?.[0]).toSorted()).toEqual([
    'Api',
    'Consumers',
    'Schedules',
  ])
  for (const { Properties } of filters) {
    expect(Properties.FilterPattern).toBe('{ $.message.event = "row.unreadable" }')
    expect(Properties.MetricTransformations).toMatchObject([{ MetricName: 'Rows left out', MetricValue: '1' }])
  }
  const telling = alarms.filter((alarm) => JSON.stringify(alarm).includes('Rows left out'))
  expect(telling.map(({ AlarmName }) => AlarmName)).toEqual([
    'Itara prod: Admins see old totals, and staff old lists of reports and debts (given up)',
  ])
})

describe('an alarm', () => {
  it('names the impact on people, for every function', () => {
    const said = alarms.map(({ AlarmName }) => String(AlarmName))
    for (const handler of handlers) {
      expect(said).toContainEqual(expect.stringContaining(`Itara prod: ${impactOf(handler)}`))
    }
    expect(said).toContain('Itara prod: A seller cannot record a sale')
  })

  it('notifies the stage’s address', () => {
    for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topic?.id }])
    expect(resourcesOf('AWS::SNS::Subscription')[0]?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'owner@example.rw',
    })
    expect(JSON.stringify(resourcesOf('AWS::SNS::TopicPolicy'))).toContain('cloudwatch.amazonaws.com')
  })

  it('is raised when any route fails', () => {
    const Filter = z.object({ FilterPattern: z.string() })
    const patterns = resourcesOf('AWS::Logs::MetricFilter').map(
      ({ Properties }) => z.parse(Filter, Properties).FilterPattern,
    )
    for (const { method, path } of contract) {
      const watching = patterns.filter((pattern) => pattern.includes(`"${method} ${API_PREFIX}${path}"`))
      expect(watching).toHaveLength(1)
      expect(watching[0]).toContain('$.status = "5*"')
    }
    // CloudWatch allows 1,024 characters.
    for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(1024)
  })

  it('filters on fields that the log has for each call, which also identify the function’s request', () => {
    const [stage] = resourcesOf('AWS::ApiGatewayV2::Stage')
    const Logging = z.object({
      DestinationArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
      Format: z.string(),
    })
    const { DestinationArn, Format } = z.parse(Logging, stage?.Properties.AccessLogSettings)
    for (const { Properties } of resourcesOf('AWS::Logs::MetricFilter').filter(isOfCalls)) {
      // Of pages that could not be made, the function itself says so.
      const ofPages = String(Properties.FilterPattern).includes('page.failed')
      if (!ofPages) expect(Properties.LogGroupName).toEqual({ Ref: DestinationArn['Fn::GetAtt'][0] })
    }
    expect(JSON.parse(Format)).toMatchObject({
      status: '$context.status',
      routeKey: '$context.routeKey',
      functionRequestId: '$context.awsEndpointRequestId',
    })
  })

  it('is raised when a function that Cognito or CloudFront calls fails', () => {
    for (const trigger of [...Object.values(poolTriggers), pageMaker]) {
      const own = alarms.find(({ AlarmName }) => AlarmName === `Itara prod: ${impactOf(trigger)}`)
      const id = handlerFunctions().get(trigger)?.id
      expect(JSON.stringify(own)).toMatch(
        new RegExp(`"FunctionName","Value":\\{"Ref":"${id}"\\}\\}\\],"MetricName":"Errors"`),
      )
    }
  })

  it('is raised when a consumer gives up on a change or falls behind', () => {
    for (const { handler } of streamConsumers) {
      const own = alarms.filter(({ AlarmName }) => String(AlarmName).includes(impactOf(handler)))
      expect(own).toHaveLength(3)
      for (const metric of ['ApproximateNumberOfMessagesVisible', 'Invocations', 'IteratorAge']) {
        expect(own.filter((alarm) => JSON.stringify(alarm).includes(`"MetricName":"${metric}"`))).toHaveLength(1)
      }
    }
  })

  it.each([...streamConsumers, ...schedules])('is raised when $handler is not invoked at all', ({ handler }) => {
    const { id } = handlerFunctions().get(handler) ?? {}
    const silent = alarms.filter(
      ({ MetricName, Dimensions }) =>
        MetricName === 'Invocations' &&
        JSON.stringify(Dimensions) === JSON.stringify([{ Name: 'FunctionName', Value: { Ref: id } }]),
    )
    expect(silent).toMatchObject([
      {
        AlarmName: `Itara prod: ${impactOf(handler)} (not run)`,
        Statistic: 'Sum',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        Period: 15 * 60,
        // A function that is never invoked has no figures, not a figure of 0.
        TreatMissingData: 'breaching',
      },
    ])
  })

  it('of silence has something to wait for: each consumer gets a heartbeat three times in its period', () => {
    for (const { entities } of streamConsumers) expect(entities).toContain(HEARTBEAT)
    for (const { everyMinutes } of schedules) expect(everyMinutes).toBeLessThanOrEqual(5)
  })

  it('is raised when calls are turned away: by the table, by Lambda, or because there are too many', () => {
    const saying = (what: string) => alarms.find(({ AlarmName }) => String(AlarmName).includes(what))
    expect(JSON.stringify(saying('the table turns requests away'))).toMatch(/ReadThrottleEvents.*WriteThrottleEvents/)
    for (const index of tableShape.indexes) {
      expect(JSON.stringify(saying('the table turns requests away'))).toContain(
        `"Name":"GlobalSecondaryIndexName","Value":"${index}"`,
      )
    }
    // Of any function.
    expect(saying('Lambda turns calls away')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
    expect(saying('Lambda turns calls away')).not.toHaveProperty('Dimensions')
    expect(saying('too many calls')).toMatchObject({ Namespace: 'Itara/prod', MetricName: 'Turned away' })
    expect(JSON.stringify(resourcesOf('AWS::Logs::MetricFilter'))).toContain('$.status = \\"429\\"')
  })
})

describe('the bill', () => {
  it('is watched', () => {
    expect(JSON.stringify(resourcesOf('AWS::Budgets::Budget'))).toContain('"Amount":50,"Unit":"USD"')
  })
})
