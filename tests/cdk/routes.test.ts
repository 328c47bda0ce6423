import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '../../cdk/handlers.ts'
import type { ShopTemplate } from '../../cdk/template-of.ts'
import { contract } from '../../shared/contract.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const Ref = z.object({ Ref: z.string() })
const Arn = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
const ApiRoute = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: z.optional(Ref),
  Target: z.object({ 'Fn::Join': z.tuple([z.literal(''), z.tuple([z.literal('integrations/'), Ref])]) }),
})
const Integration = z.object({
  IntegrationUri: Arn,
  PayloadFormatVersion: z.literal('2.0'),
  CredentialsArn: Arn,
  ResponseParameters: z.optional(z.unknown()),
})
const Calling = z.tuple([
  z.object({
    PolicyDocument: z.object({
      Statement: z.tuple([z.object({ Action: z.string(), Resource: z.union([Arn, z.array(Arn)]) })]),
    }),
  }),
])

const routes = new Map(
  resourcesOf('AWS::ApiGatewayV2::Route').map(({ Properties }) => {
    const route = z.parse(ApiRoute, Properties)
    return [route.RouteKey, route]
  }),
)

function integrationOf(routeKey: string) {
  const { Ref: id } = routes.get(routeKey)?.Target['Fn::Join'][1][1] ?? { Ref: 'none' }
  const found = resourcesOf('AWS::ApiGatewayV2::Integration').find((integration) => integration.id === id)
  return z.parse(Integration, found?.Properties)
}

/** Returns the function that the API's role for this route may call. */
function callableAt(routeKey: string) {
  const [roleId] = integrationOf(routeKey).CredentialsArn['Fn::GetAtt']
  const role = resourcesOf('AWS::IAM::Role').find(({ id }) => id === roleId)
  expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain('"apigateway.amazonaws.com"')
  return z.parse(Calling, role?.Properties.Policies)[0].PolicyDocument.Statement[0]
}

describe.each(contract)('$method $path', ({ method, path, handler, access }) => {
  const routeKey = `${method} ${API_PREFIX}${path}`

  it('calls its own handler’s function, which the API may invoke', () => {
    const lambda = handlerFunctions().get(handler)
    expect(integrationOf(routeKey).IntegrationUri['Fn::GetAtt'][0]).toBe(lambda?.id)
    const { Action, Resource } = callableAt(routeKey)
    expect(Action).toBe('lambda:InvokeFunction')
    expect([Resource].flat().map((resource) => resource['Fn::GetAtt'][0])).toContain(lambda?.id)
  })

  it(access === 'public' ? 'asks nobody for a token' : 'asks for a token of the user pool', () => {
    const route = routes.get(routeKey)
    const [authorizer] = resourcesOf('AWS::ApiGatewayV2::Authorizer')
    expect(route?.AuthorizationType).toBe(access === 'public' ? 'NONE' : 'JWT')
    expect(route?.AuthorizerId?.Ref).toBe(access === 'public' ? undefined : authorizer?.id)
  })
})

describe('HTTP API of the stack', () => {
  it('defines only the routes of the contract', () => {
    expect([...routes.keys()].toSorted()).toEqual(
      contract.map(({ method, path }) => `${method} ${API_PREFIX}${path}`).toSorted(),
    )
  })

  it('accepts only tokens of the shop’s own pool and client', () => {
    const [authorizer] = resourcesOf('AWS::ApiGatewayV2::Authorizer')
    const [client] = resourcesOf('AWS::Cognito::UserPoolClient')
    const [pool] = resourcesOf('AWS::Cognito::UserPool')
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: client?.id }] },
    })
    expect(JSON.stringify(authorizer?.Properties)).toContain(pool?.id)
  })

  it('throttles the API, most of all where passwords could be guessed', () => {
    const [stage] = resourcesOf('AWS::ApiGatewayV2::Stage')
    expect(stage?.Properties).toMatchObject({
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
      RouteSettings: {
        'POST /api/client-errors': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
        'POST /api/users/signin': { ThrottlingRateLimit: 20 },
        'POST /api/users/signup': { ThrottlingRateLimit: 20 },
      },
    })
  })

  it('gives MTN and PayPal higher rate limits than strangers, each separately', () => {
    const [stage] = resourcesOf('AWS::ApiGatewayV2::Stage')
    const { RouteSettings } = Object(stage?.Properties)
    for (const routeKey of [
      'POST /api/payments/momo/callback/{reference}/{token}',
      'PUT /api/payments/momo/callback/{reference}/{token}',
      'POST /api/payments/paypal/webhook',
    ]) {
      expect(RouteSettings[routeKey]).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 })
    }
    const open = contract.filter(({ access, method }) => access === 'public' && method !== 'GET')
    expect(Object.keys(RouteSettings).toSorted()).toEqual(
      open.map(({ method, path }) => `${method} ${API_PREFIX}${path}`).toSorted(),
    )
  })

  it('applies settings of single routes only after the routes exist', () => {
    const [stage] = resourcesOf('AWS::ApiGatewayV2::Stage')
    const ids = resourcesOf('AWS::ApiGatewayV2::Route').map(({ id }) => id)
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  it('lets CloudFront cache only responses that are the same for every visitor', () => {
    const kept = [...routes.keys()].filter((routeKey) => integrationOf(routeKey).ResponseParameters !== undefined)
    expect(kept.toSorted()).toEqual([
      'GET /api/products',
      'GET /api/products/categories',
      'GET /api/products/search',
      'GET /api/products/slug/{slug}',
      'GET /api/products/{id}',
    ])
  })
})

describe('concurrency of functions that accept data from strangers', () => {
  /** Returns the reserved concurrency by handler. */
  const reservedIn = (template: ShopTemplate) =>
    new Map(
      resourcesOf('AWS::Lambda::Function', template).flatMap(({ Properties }) => {
        const [, handler] = /^lambdas\/(.+)\.ts$/.exec(String(Properties.Description)) ?? []
        const reserved = Properties.ReservedConcurrentExecutions
        return handler === undefined || reserved === undefined ? [] : [[handler, reserved] as const]
      }),
    )

  it('reserves strangersAtOnce for these functions only', () => {
    const open = contract.filter(({ access, method }) => access === 'public' && method !== 'GET')
    expect(reservedIn(inject('devTemplate'))).toEqual(new Map(open.map(({ handler }) => [handler, 7])))
    expect(open.map(({ handler }) => handler)).toEqual(
      expect.arrayContaining(['client-errors/log-client-error', 'users/sign-in', 'users/sign-up']),
    )
  })

  it('reserves nothing without strangersAtOnce, because new accounts have too little', () => {
    expect(reservedIn(inject('shopTemplate'))).toEqual(new Map())
  })
})

describe('handlers of the stack', () => {
  it('defines a function for each handler and lists every exported handler', () => {
    const exporting = globSync('lambdas/**/*.ts').filter((file) =>
      /^export (const|(async )?function) handler\b/m.test(readFileSync(file, 'utf8')),
    )
    expect([...handlerFunctions().keys()].toSorted()).toEqual(handlers.toSorted())
    expect(exporting.map((file) => file.replace(/^lambdas\/(.+)\.ts$/, '$1')).toSorted()).toEqual(handlers.toSorted())
  })

  it('runs functions on Node 24 on ARM with a timeout within that of their caller', () => {
    for (const { handler, Properties } of handlerFunctions().values()) {
      expect(existsSync(`lambdas/${handler}.ts`)).toBe(true)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
      expect(Properties.Timeout).toBeLessThanOrEqual(30)
    }
  })
})
