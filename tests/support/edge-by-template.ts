import { runInNewContext } from 'node:vm'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { resourcesOf } from './template.ts'
import type { TokenIssuer } from './token-issuer.ts'

/** A browser's response, as far as the template determines it. Headers that the template does not name are omitted. */
export type EdgeAnswer = { status: number; headers: Record<string, string>; body?: string }

export type Asked = { method: string; path: string; authorization?: string | undefined }

/** Content of the buckets, by key, with the lifetime that each file was stored with. */
type Files = Readonly<Record<string, { cacheControl: string }>>

type Behind = { site: Files; images: Files; issuer: TokenIssuer }

const Association = z.object({ FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) })
const Behavior = z.object({
  PathPattern: z.optional(z.string()),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z._default(z.array(Association), []),
})
type Behavior = z.infer<typeof Behavior>
const Distribution = z.object({
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: z.array(Behavior),
  Origins: z.array(z.looseObject({ Id: z.string() })),
})
const HeadersPolicy = z.object({
  CustomHeadersConfig: z.optional(
    z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })) }),
  ),
})
const Route = z.object({ RouteKey: z.string(), AuthorizationType: z.string() })

const [distribution] = resourcesOf('AWS::CloudFront::Distribution')
const { DefaultCacheBehavior, CacheBehaviors, Origins } = z.parse(
  Distribution,
  distribution?.Properties.DistributionConfig,
)
const routes = resourcesOf('AWS::ApiGatewayV2::Route').map(({ Properties }) => z.parse(Route, Properties))

/**
 * Simulates the shop in AWS from its template: CloudFront's behaviors, edge functions and header policies, S3's files
 * and the API's routes and authorizer. Amazon's part follows its documentation.
 */
export function edgeByTemplate({ site, images, issuer }: Behind) {
  const ofPool = CognitoJwtVerifier.create({ userPoolId: issuer.pool.userPoolId, tokenUse: null, clientId: null })
  ofPool.cacheJwks(issuer.pool.jwks)

  /** Returns whether the token is one of the pool whose audience or, without one, client is the shop's. */
  function isAuthorized(authorization = ''): boolean {
    try {
      const claims = ofPool.verifySync(authorization.replace(/^Bearer +/i, ''))
      return (claims.aud ?? claims.client_id) === issuer.pool.clientId
    } catch {
      return false
    }
  }

  function fromApi({ method, path, authorization }: Asked): EdgeAnswer {
    const route = routes.find(({ RouteKey }) => isRoute(RouteKey, method, path))
    if (route === undefined) return { status: 404, headers: {}, body: '{"message":"Not Found"}' }
    if (route.AuthorizationType === 'JWT' && !isAuthorized(authorization)) {
      return { status: 401, headers: {}, body: '{"message":"Unauthorized"}' }
    }
    return { status: 200, headers: {}, body: 'a handler' }
  }

  function fromBucket(files: Files, path: string): EdgeAnswer {
    const file = files[path]
    return file === undefined
      ? { status: 404, headers: {} }
      : { status: 200, headers: { 'cache-control': file.cacheControl } }
  }

  return (asked: Asked): EdgeAnswer => {
    const behavior =
      CacheBehaviors.find(({ PathPattern = '' }) => matchesPattern(PathPattern, asked.path)) ?? DefaultCacheBehavior
    if (!behavior.AllowedMethods.includes(asked.method)) return { status: 403, headers: {} }
    const path = afterFunctions(behavior, asked)
    const origin = JSON.stringify(Origins.find(({ Id }) => Id === behavior.TargetOriginId))
    const answer = origin.includes('FunctionUrl')
      ? { status: 200, headers: {}, body: 'a handler' }
      : origin.includes('.execute-api.')
        ? fromApi({ ...asked, path })
        : fromBucket(origin.includes('BucketsImages') ? images : site, path)
    return { ...answer, headers: withPolicy(answer.headers, behavior) }
  }
}

/** Matches CloudFront's patterns: `*` is any text. */
function matchesPattern(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)
}

function isRoute(routeKey: string, method: string, path: string): boolean {
  const [ofMethod, template = ''] = routeKey.split(' ')
  return ofMethod === method && new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

/** Returns the path after the edge functions. */
function afterFunctions({ FunctionAssociations }: Behavior, { path }: Asked): string {
  return FunctionAssociations.reduce((uri, { FunctionARN }) => {
    const code = inject('shopTemplate').Resources[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode
    const event = {
      request: { uri, headers: { host: { value: 'shop.test' } }, cookies: {} },
      context: { requestId: 'request-1' },
    }
    const request: unknown = JSON.parse(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event }))
    return z.parse(z.object({ uri: z.string() }), request).uri
  }, path)
}

/** Adds the policy's headers, which apply to responses of every status. */
function withPolicy(headers: Record<string, string>, behavior: Behavior): Record<string, string> {
  const policy = inject('shopTemplate').Resources[behavior.ResponseHeadersPolicyId.Ref]?.Properties
  const { CustomHeadersConfig } = z.parse(HeadersPolicy, policy?.ResponseHeadersPolicyConfig)
  const added = CustomHeadersConfig?.Items.filter(({ Header, Override }) => Override || !(Header in headers)) ?? []
  return { ...headers, ...Object.fromEntries(added.map(({ Header, Value }) => [Header, Value])) }
}
