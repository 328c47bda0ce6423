import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allPermissions } from '../../cdk/permissions/permissions.ts'
import { fixedAmounts } from '../../docs/cost/fixed.ts'
import { runningOf } from '../../docs/cost/running.ts'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const LooksAt = z.object({ Metrics: z.optional(z.array(z.looseObject({ MetricStat: z.optional(z.unknown()) }))) })
const Size = z.object({ MemorySize: z.int() })

it('the bill counts the fixed resources of the stack', () => {
  const looksAt = resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) => {
    const { Metrics } = z.parse(LooksAt, Properties)
    return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length : 1
  })
  expect(fixedAmounts()).toEqual({
    alarm: looksAt.reduce((total, figures) => total + figures, 0),
    metric: resourcesOf('AWS::Logs::MetricFilter').length,
    dashboard: resourcesOf('AWS::CloudWatch::Dashboard').length,
    secret: new Set(Object.values(allPermissions).flatMap(({ secrets }) => secrets)).size,
  })
})

it('the bill has the memory of each function', () => {
  const functions = [...handlerFunctions()]
  const given = functions.map(([handler, { Properties }]) => [handler, z.parse(Size, Properties).MemorySize])
  expect(functions.map(([handler]) => [handler, runningOf(handler, 0).memoryMiB])).toEqual(given)
})
