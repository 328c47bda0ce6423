import { expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { deployedIn } from '../../docs/cost/count-deployed.ts'
import { fixedAmounts, readDeployed } from '../../docs/cost/fixed.ts'
import { runningOf } from '../../docs/cost/running.ts'
import { handlerFunctions } from '../support/template.ts'

const Size = z.object({ MemorySize: z.int() })

it('counts the stack’s fixed resources in the bill (`npm run cost` updates them)', () => {
  expect(readDeployed()).toEqual(deployedIn(inject('shopTemplate')))
})

it('bills an alarm by the metrics that it watches', () => {
  const Resources = {
    plain: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    sum: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: { Metrics: [{ Expression: 'm0 + m1' }, { MetricStat: {} }, { MetricStat: {} }] },
    },
    // Two log groups, and one metric.
    filter: { Type: 'AWS::Logs::MetricFilter', Properties: { MetricTransformations: [{ MetricName: 'Left out' }] } },
    other: { Type: 'AWS::Logs::MetricFilter', Properties: { MetricTransformations: [{ MetricName: 'Left out' }] } },
  }
  const counted = deployedIn({ Resources })
  expect(counted).toEqual({ watchedMetrics: 3, customMetrics: 1, dashboards: 0 })
  // One of 30 days.
  expect(fixedAmounts(counted)).toMatchObject({ alarm: 3, metric: expect.closeTo(1 / 30) })
})

it('counts the memory of each function in the bill', () => {
  const functions = [...handlerFunctions()]
  const given = functions.map(([handler, { Properties }]) => [handler, z.parse(Size, Properties).MemorySize])
  expect(functions.map(([handler]) => [handler, runningOf(handler, 0).memoryMiB])).toEqual(given)
})
