import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schedules } from '../../shared/schedules.ts'
import { handlerFunctions, resourcesOf, statementsOf } from '../support/template.ts'

const Target = z.looseObject({
  Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  DeadLetterConfig: z.object({ Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) }),
})
const Rule = z.object({ ScheduleExpression: z.string(), State: z.literal('ENABLED'), Targets: z.tuple([Target]) })

// Rules with an event pattern, like that of failed backups, are not schedules.
const rules = resourcesOf('AWS::Events::Rule')
  .filter(({ Properties }) => !('EventPattern' in Properties))
  .map(({ Properties }) => z.parse(Rule, Properties))

describe.each(schedules)('$handler', ({ handler, everyMinutes }) => {
  const lambda = handlerFunctions().get(handler)
  const rule = rules.find(({ Targets }) => Targets[0].Arn['Fn::GetAtt'][0] === lambda?.id)

  it('runs as often as declared', () => {
    expect(rule?.ScheduleExpression).toBe(everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`)
    expect(lambda?.Properties.Timeout).toBeLessThan(everyMinutes * 60)
  })

  it('schedules runs without retry or delay, since the next run covers everything', () => {
    const invokes = resourcesOf('AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)
    expect(invokes).toContainEqual(
      expect.objectContaining({
        FunctionName: { Ref: lambda?.id },
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: everyMinutes * 60,
      }),
    )
  })

  it('sends undelivered events to a dead-letter queue, which the heartbeat counts', () => {
    const [queue] = rule?.Targets[0].DeadLetterConfig.Arn['Fn::GetAtt'] ?? []
    expect(resourcesOf('AWS::SQS::Queue').map(({ id }) => id)).toContain(queue)
    const counting = statementsOf(handlerFunctions().get('health/heartbeat')?.roleId ?? '').find(({ actions }) =>
      actions.includes('sqs:GetQueueAttributes'),
    )
    expect(counting?.resource).toContain(`{"Fn::GetAtt":["${queue}","Arn"]}`)
  })
})
