import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { siteHeaders } from '../../shared/site-headers.ts'
import { resourcesOf } from '../support/template.ts'

const Behavior = z.looseObject({ PathPattern: z.optional(z.string()), AllowedMethods: z.optional(z.array(z.string())) })
const Config = z.looseObject({
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: z.array(Behavior),
  CustomErrorResponses: z.array(z.looseObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
})

const [distribution] = resourcesOf('AWS::CloudFront::Distribution')
const config = z.parse(Config, distribution?.Properties.DistributionConfig)
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]

describe('CloudFront', () => {
  it('speaks HTTP/3 and https only, and compresses', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3' })
    for (const behavior of behaviors) {
      expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true })
    }
  })

  it('sends /images to their bucket, /api to the API with every method, and the rest to the site', () => {
    const [images, api] = config.CacheBehaviors
    expect(images).toMatchObject({ PathPattern: '/images/*' })
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    })
  })

  it('turns no error into the page, and keeps none', () => {
    for (const response of config.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 })
    }
    expect(config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 500, 502, 503, 504])
  })

  it('keeps answers of the API apart by token and by what is asked, and keeps only what the API marks', () => {
    const [policy] = resourcesOf('AWS::CloudFront::CachePolicy')
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization', 'x-asked'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    })
    expect(config.CacheBehaviors[1]).toMatchObject({ CachePolicyId: { Ref: policy?.id } })
  })

  it('sends pages with the headers that they have on one machine, Cognito allowed', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').map(({ Properties }) => Properties)
    const pages = policies.find((policy) => JSON.stringify(policy).includes('ContentSecurityPolicy'))
    const { 'content-security-policy': policy = '', ...others } = siteHeaders(['COGNITO'])
    const text = JSON.stringify(pages).replace(
      /"\},?\{"Ref":"AWS::URLSuffix"\},"|",\{"Ref":"AWS::URLSuffix"\},"/g,
      'SUFFIX',
    )
    expect(text).toContain(policy.replace('COGNITO', 'https://cognito-idp.eu-west-1.SUFFIX'))
    expect(others).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(pages).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
        },
      },
    })
  })

  it('lets browsers keep no answer of the API', () => {
    const headers = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').map(({ Properties }) => Properties)
    expect(JSON.stringify(headers)).toContain('{"Header":"cache-control","Override":true,"Value":"no-store"}')
  })
})

type Asked = { uri: string; headers: Record<string, { value: string }> }

/** Runs an edge function as CloudFront does: a script whose `handler` is called. */
function edge(name: string, request: Asked, requestId = 'request-1'): Asked {
  const script = `${readFileSync(`cdk/edge/${name}.js`, 'utf8')}; JSON.stringify(handler(event))`
  return JSON.parse(String(runInNewContext(script, { event: { request, context: { requestId } } })))
}

describe('at the edge', () => {
  it.each(['/', '/product/kivu-pendant', '/admin/report', '/search'])('%s is a screen: the page', (uri) => {
    expect(edge('screens', { uri, headers: {} }).uri).toBe('/index.html')
  })

  it.each(['/index.html', '/config.json', '/assets/main-4f.js', '/assets/gone', '/favicon.svg'])(
    '%s is a file of its own',
    (uri) => {
      expect(edge('screens', { uri, headers: {} }).uri).toBe(uri)
    },
  )

  it('gives each call with a token an answer of its own', () => {
    const signedIn = { uri: '/api/products', headers: { authorization: { value: 'Bearer x' } } }
    expect(edge('signed-in', signedIn, 'one').headers['x-asked']).toEqual({ value: 'one' })
    expect(edge('signed-in', signedIn, 'two').headers['x-asked']).toEqual({ value: 'two' })
  })

  it('lets visitors share an answer, whatever they claim', () => {
    const visitor = { uri: '/api/products', headers: { 'x-asked': { value: 'mine' } } }
    expect(edge('signed-in', visitor).headers).toEqual({})
  })
})
