import { inject } from 'vitest'
import * as z from 'zod/mini'
import type { Resource, ShopTemplate } from '../../cdk/template-of.ts'

export type NamedResource = Resource & { id: string }

/** Returns a shop's templates by their names, the shop's own first. */
export function allTemplates(): [name: string, ShopTemplate][] {
  const { own, nested } = inject('shopTemplates')
  return [['shop', own], ...Object.entries(nested)]
}

/** Returns the stack's resources of a type, with their logical ids. */
export function resourcesOf(type: string, template?: ShopTemplate): NamedResource[] {
  return allResources(template).filter((resource) => resource.Type === type)
}

export function allResources(template: ShopTemplate = inject('shopTemplate')): NamedResource[] {
  return Object.entries(template.Resources).map(([id, resource]) => ({ ...resource, id }))
}

const Lambda = z.object({
  Description: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
})

export type HandlerFunction = NamedResource & { handler: string; roleId: string }

/** Returns the shop's own functions by their handlers, without CDK's own functions. */
export function handlerFunctions(): Map<string, HandlerFunction> {
  const found = resourcesOf('AWS::Lambda::Function').flatMap((resource) => {
    const properties = z.safeParse(Lambda, resource.Properties)
    const [, handler] = /^lambdas\/(.+)\.ts$/.exec(properties.data?.Description ?? '') ?? []
    if (!properties.success || handler === undefined) return []
    return [{ ...resource, handler, roleId: properties.data.Role['Fn::GetAtt'][0] }]
  })
  return new Map(found.map((lambda) => [lambda.handler, lambda]))
}

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
})
export type Statement = { effect: string; actions: string[]; resource: string; condition: unknown }

const Policies = z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) }))

/** Returns the statements of a role's own policy, with the resource as JSON. */
export function statementsOf(roleId: string): Statement[] {
  const role = inject('shopTemplate').Resources[roleId]
  return z.parse(Policies, role?.Properties.Policies).flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.map(({ Effect, Action, Resource, Condition }) => ({
      effect: Effect,
      actions: [Action].flat(),
      resource: JSON.stringify(Resource),
      condition: Condition,
    })),
  )
}
