import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schedules } from '../../shared/schedules.ts'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const Target = z.looseObject({
  Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  DeadLetterConfig: z.object({ Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) }),
})
const Rule = z.object({ ScheduleExpression: z.string(), State: z.literal('ENABLED'), Targets: z.tuple([Target]) })

const rules = resourcesOf('AWS::Events::Rule').map(({ Properties }) => z.parse(Rule, Properties))

describe.each(schedules)('$handler', ({ handler, everyMinutes }) => {
  const lambda = handlerFunctions().get(handler)
  const rule = rules.find(({ Targets }) => Targets[0].Arn['Fn::GetAtt'][0] === lambda?.id)

  it('runs as often as declared', () => {
    expect(rule?.ScheduleExpression).toBe(everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`)
    expect(lambda?.Properties.Timeout).toBeLessThan(everyMinutes * 60)
  })

  it('is neither retried nor delayed, since the next run does everything', () => {
    const invokes = resourcesOf('AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)
    expect(invokes).toContainEqual(
      expect.objectContaining({
        FunctionName: { Ref: lambda?.id },
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: everyMinutes * 60,
      }),
    )
  })

  it('sends events that did not reach it to a queue of dead letters, which has an alarm', () => {
    const [queue] = rule?.Targets[0].DeadLetterConfig.Arn['Fn::GetAtt'] ?? []
    expect(resourcesOf('AWS::SQS::Queue').map(({ id }) => id)).toContain(queue)
    expect(JSON.stringify(resourcesOf('AWS::CloudWatch::Alarm'))).toContain(
      `"Value":{"Fn::GetAtt":["${queue}","QueueName"]}`,
    )
  })

  it('raises an alarm when it fails', () => {
    const errors = resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) =>
      JSON.stringify(Properties.Metrics ?? []),
    )
    expect(errors).toContainEqual(
      expect.stringMatching(new RegExp(`"FunctionName","Value":\\{"Ref":"${lambda?.id}"\\}.*"MetricName":"Errors"`)),
    )
  })
})
