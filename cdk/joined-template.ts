import * as z from 'zod/mini'
import { ShopTemplate, type ShopTemplates } from './template-of.ts'

const Passed = z.object({ Parameters: z._default(z.record(z.string(), z.unknown()), {}) })
const Ref = z.strictObject({ Ref: z.string() })
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })

/**
 * Joins a shop's templates as if all resources were in one stack. Ids of resources in a nested stack are prefixed with
 * the id of that stack, and values passed between stacks are inserted where they are used.
 */
export function joinedTemplate({ own, nested }: ShopTemplates): ShopTemplate {
  const inner = new Map(
    Object.entries(nested).map(([stackId, template]) => [stackId, asPartOf(own, stackId, template)] as const),
  )
  const outer = withReferences(own, (id, attribute = '') => {
    const { Outputs } = inner.get(id) ?? {}
    return Outputs?.[attribute.replace('Outputs.', '')]?.Value
  })
  const parts = [outer, ...inner.values()].flatMap(({ Resources }) => Object.entries(Resources))
  return { ...outer, Resources: Object.fromEntries(parts.filter(([id]) => !inner.has(id))) }
}

/** Returns a nested stack's template, with the ids that its resources have in the joined template. */
function asPartOf(own: ShopTemplate, stackId: string, template: ShopTemplate): ShopTemplate {
  const { Parameters } = z.parse(Passed, own.Resources[stackId]?.Properties)
  const { Resources, Outputs } = withReferences(template, (id, attribute) => {
    if (!(id in template.Resources)) return Parameters[id]
    return attribute === undefined ? { Ref: stackId + id } : { 'Fn::GetAtt': [stackId + id, attribute] }
  })
  const renamed = Object.entries(Resources).map(([id, { DependsOn = [], ...resource }]) => {
    return [stackId + id, { ...resource, DependsOn: [DependsOn].flat().map((other) => stackId + other) }] as const
  })
  return { Resources: Object.fromEntries(renamed), ...(Outputs && { Outputs }) }
}

/** Resolves a reference; undefined if it must stay. */
type Resolve = (id: string, attribute?: string) => unknown

function withReferences(template: ShopTemplate, resolve: Resolve): ShopTemplate {
  return z.parse(ShopTemplate, replaced(template, resolve))
}

function replaced(value: unknown, resolve: Resolve): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, resolve))
  if (typeof value !== 'object' || value === null) return value
  const ref = Ref.safeParse(value)
  if (ref.success) return resolve(ref.data.Ref) ?? value
  const att = GetAtt.safeParse(value)
  if (att.success) return resolve(...att.data['Fn::GetAtt']) ?? value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, resolve)]))
}
