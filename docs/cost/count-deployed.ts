import * as z from 'zod/mini'
import { joinedTemplate } from '../../cdk/joined-template.ts'
import { readStage } from '../../cdk/stage.ts'
import { type ShopTemplate, templatesOf } from '../../cdk/template-of.ts'
import type { Deployed } from './fixed.ts'

/** A shop with every optional part. */
const whole = {
  prod: {
    region: 'eu-west-1',
    keep: true,
    budgetUsd: 50,
    alarmEmail: 'owner@example.rw',
    momo: { baseUrl: 'https://momo.example.rw', targetEnvironment: 'mtnrwanda', currency: 'RWF' },
    paypal: { baseUrl: 'https://api-m.paypal.com' },
  },
}

/** Counts the billed resources in the stack of a shop with every optional part. Takes seconds. */
export function countDeployed(): Deployed {
  return deployedIn(joinedTemplate(templatesOf(readStage('prod', whole))))
}

const Watching = z.object({ Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.unknown()) }))) })

export function deployedIn({ Resources }: ShopTemplate): Deployed {
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type)
  const watched = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => {
    const { Metrics } = z.parse(Watching, Properties)
    return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length : 1
  })
  return {
    watchedMetrics: watched.reduce((total, metrics) => total + metrics, 0),
    // Several log groups may be counted in one metric.
    customMetrics: new Set(ofType('AWS::Logs::MetricFilter').map(({ Properties }) => metricOf(Properties))).size,
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
  }
}

const Counting = z.object({ MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]) })

function metricOf(filter: unknown): string {
  return z.parse(Counting, filter).MetricTransformations[0].MetricName
}
