import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import type { ShopTemplate } from '../../cdk/template-of.ts'
import constraintsByType from './service-constraints.json' with { type: 'json' }

const Constraint = z.object({
  type: z.string(),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
})
type Constraint = z.infer<typeof Constraint>
type Constraints = Readonly<Record<string, Constraint>>

/**
 * Constraints of AWS's services (tools/service-models). CloudFormation checks less, so a name that passes there can
 * still be refused.
 */
const constraints: Readonly<Record<string, Constraints>> = z.parse(
  z.record(z.string(), z.record(z.string(), Constraint)),
  constraintsByType,
)

type Checked = { at: string; problem: string | undefined }

/**
 * Returns all values of a template that the services' own models limit. Values known only at deployment are left out.
 */
function checkTemplate({ Resources }: ShopTemplate): Checked[] {
  return Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
    const limits = constraints[Type]
    return limits ? checkValue(Properties, '', limits).map(({ at, problem }) => ({ at: `${id} ${at}`, problem })) : []
  })
}

function checkValue(value: unknown, path: string, limits: Constraints): Checked[] {
  const limit = limits[path]
  const own = limit ? [{ at: path, problem: problemOf(value, limit) }] : []
  if (Array.isArray(value)) return [...own, ...value.flatMap((each) => checkValue(each, `${path}[]`, limits))]
  if (typeof value !== 'object' || value === null) return own
  const isMap = Object.keys(limits).some((limited) => limited.startsWith(`${path}{}`))
  const pathOf = (key: string) => (isMap ? `${path}{}` : [path, key.toLowerCase()].filter(Boolean).join('.'))
  return [...own, ...Object.entries(value).flatMap(([key, each]) => checkValue(each, pathOf(key), limits))]
}

function problemOf(
  value: unknown,
  { type, min = 0, max = Number.POSITIVE_INFINITY, pattern, enum: values }: Constraint,
) {
  const size = sizeOf(value, type)
  if (size !== undefined && (size < min || size > max)) return `${JSON.stringify(value)} is not from ${min} to ${max}`
  if (typeof value !== 'string') return undefined
  if (values && !values.includes(value)) return `${value} is none of ${values.join(', ')}`
  if (pattern !== undefined && !wholePattern(pattern).test(value)) return `${value} does not match ${pattern}`
  return undefined
}

/** Returns the size to which a minimum and maximum of the type apply; undefined for a reference or another type. */
function sizeOf(value: unknown, type: string): number | undefined {
  if (Array.isArray(value)) return value.length
  if (typeof value === 'number' && ['integer', 'long', 'double', 'float'].includes(type)) return value
  return typeof value === 'string' && type === 'string' ? value.length : undefined
}

/**
 * Returns a pattern that matches the whole value, like the services do. Their patterns are Java's: some need Unicode
 * mode and some are invalid in it.
 */
function wholePattern(pattern: string): RegExp {
  // JavaScript does not support a flag inside a pattern.
  const whole = `^(?:${pattern.replaceAll('(?i)', '')})$`
  try {
    return new RegExp(whole, 'u')
  } catch {
    return new RegExp(whole)
  }
}

describe.each(['prod', 'dev'] as const)('templates of %s', (stage) => {
  const template = inject(stage === 'prod' ? 'shopTemplate' : 'devTemplate')

  it('finds only values that the services accept', () => {
    const checked = checkTemplate(template)
    expect(checked.filter(({ problem }) => problem !== undefined)).toEqual([])
    expect(checked.length).toBeGreaterThan(2000)
  })

  it('finds only resource types whose constraints are known', () => {
    const types = new Set(Object.values(template.Resources).map(({ Type }) => Type))
    expect([...types].filter((type) => !type.startsWith('Custom::') && !(type in constraints))).toEqual([])
  })
})

it('reports invalid metric names, long alarm names and unknown units', () => {
  const MetricTransformations = [{ MetricName: 'Sales: none', MetricNamespace: 'Itara', MetricValue: '1' }]
  const checked = checkTemplate({
    Resources: {
      filter: { Type: 'AWS::Logs::MetricFilter', Properties: { MetricTransformations } },
      alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { AlarmName: 'x'.repeat(256), Unit: 'Sales' } },
    },
  })
  expect(checked.flatMap(({ at, problem }) => (problem === undefined ? [] : [at]))).toEqual([
    'filter metrictransformations[].metricname',
    'alarm alarmname',
    'alarm unit',
  ])
})
