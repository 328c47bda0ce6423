import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { siteHeaders } from '../../shared/site-headers.ts'
import { cameraPaths } from '../../web/office-screens.ts'
import { resourcesOf } from '../support/template.ts'

/** Ids of AWS's managed policies, as its guide lists them. */
const [ALL_BUT_HOST, NOTHING_KEPT] = ['b689b0a8-53d0-40ab-baf2-68738e2966ac', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad']

const Behavior = z.looseObject({
  PathPattern: z.optional(z.string()),
  AllowedMethods: z.optional(z.array(z.string())),
  TargetOriginId: z.string(),
})
const Config = z.looseObject({
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: z.array(Behavior),
  Origins: z.array(z.looseObject({ Id: z.string(), OriginAccessControlId: z.optional(z.unknown()) })),
  CustomErrorResponses: z.array(z.looseObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
})

const [distribution] = resourcesOf('AWS::CloudFront::Distribution')
const config = z.parse(Config, distribution?.Properties.DistributionConfig)
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]

/** Returns the origin of a behaviour, as JSON. */
function originOf(behavior: z.infer<typeof Behavior> | undefined): string {
  return JSON.stringify(config.Origins.find(({ Id }) => Id === behavior?.TargetOriginId))
}

describe('CloudFront distribution', () => {
  it('serves HTTP/3 and HTTPS only, and compresses', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3' })
    for (const behavior of behaviors) {
      expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true })
    }
  })

  it('routes /images to its bucket, /api to the API with every method, else the site', () => {
    const patterns = ['/images/*', '/api/upload', '/api/*', ...cameraPaths, '/konti*']
    const ofPages = ['/', '/product/*', '/robots.txt', '/sitemap.xml', '/search']
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([...patterns, ...ofPages])
    const [images, upload, rest, till, account] = config.CacheBehaviors
    const apis = [upload, rest]
    const origins = [images, ...apis, config.DefaultCacheBehavior, till, account].map((behavior) => originOf(behavior))
    expect(origins[0]).toContain('BucketsImages')
    expect(origins[1]).toContain('.execute-api.')
    expect(origins[2]).toBe(origins[1])
    expect(origins[3]).toContain('BucketsSite')
    expect(origins[4]).toBe(origins[3])
    expect(origins[5]).toBe(origins[3])
    for (const api of apis) {
      expect(api?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
      // Forwards the token, the Idempotency-Key and the whole request, but the API's own host name.
      expect(api).toMatchObject({ OriginRequestPolicyId: ALL_BUT_HOST })
    }
  })

  it('reads the buckets with its own identity, which alone may read them', () => {
    const origins = config.Origins.filter((origin) => JSON.stringify(origin).includes('Buckets'))
    expect(origins).toHaveLength(2)
    const controls = resourcesOf('AWS::CloudFront::OriginAccessControl').map(({ id }) => id)
    for (const { OriginAccessControlId } of origins) {
      expect(controls).toContain(Object(OriginAccessControlId)['Fn::GetAtt'][0])
    }
    for (const { Properties } of resourcesOf('AWS::CloudFront::OriginAccessControl')) {
      expect(Properties).toMatchObject({
        OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
      })
    }
  })

  it('serves the stage’s own domain when it has one', () => {
    const [own] = resourcesOf('AWS::CloudFront::Distribution', inject('devTemplate'))
    expect(own?.Properties.DistributionConfig).toMatchObject({
      Aliases: ['dev.example.rw'],
      ViewerCertificate: {
        AcmCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    })
    expect(inject('devTemplate').Outputs).toMatchObject({ Address: { Value: 'https://dev.example.rw' } })
    expect(config).not.toHaveProperty('Aliases')
  })

  it('passes errors through and caches none', () => {
    for (const response of config.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 })
    }
    expect(config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 500, 502, 503, 504])
  })

  it('caches API responses by token and request, and only those marked cacheable', () => {
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
    const [, upload, api] = config.CacheBehaviors
    expect(api).toMatchObject({ CachePolicyId: { Ref: policy?.id } })
    expect(upload).toMatchObject({ CachePolicyId: NOTHING_KEPT })
  })

  it('compresses API responses, which needs a policy that allows caching', () => {
    const [policy] = resourcesOf('AWS::CloudFront::CachePolicy')
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
    })
  })

  it('sends pages with the embedded cloud’s headers plus Cognito’s address', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy')
    const { id: pagesId, Properties: pages } =
      policies.find((policy) => JSON.stringify(policy).includes('ContentSecurityPolicy')) ?? {}
    const { 'content-security-policy': policy = '', ...others } = siteHeaders('/', {
      connect: ['COGNITO'],
      cameraPaths,
    })
    const text = JSON.stringify(pages).replace(
      /"\},?\{"Ref":"AWS::URLSuffix"\},"|",\{"Ref":"AWS::URLSuffix"\},"/g,
      'SUFFIX',
    )
    expect(text).toContain(policy.replace('COGNITO', 'https://cognito-idp.eu-west-1.SUFFIX'))
    expect(others).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
    expect(pages).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
          FrameOptions: { FrameOption: 'DENY' },
        },
        CustomHeadersConfig: {
          Items: [{ Header: 'permissions-policy', Value: 'camera=(), microphone=(), geolocation=()', Override: true }],
        },
      },
    })
    expect(config.DefaultCacheBehavior).toMatchObject({ ResponseHeadersPolicyId: { Ref: pagesId } })
  })

  it('allows the camera only on screens that declare it', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy')
    const withCamera = policies.filter((policy) => JSON.stringify(policy).includes('camera=(self)'))
    const screens = config.CacheBehaviors.filter((behavior) =>
      JSON.stringify(behavior).includes(`${withCamera[0]?.id}`),
    )
    expect(screens.map(({ PathPattern }) => PathPattern)).toEqual(cameraPaths)
    expect(cameraPaths).toContain('/sell')
    expect(withCamera).toHaveLength(1)
    const pages = policies.find(({ id }) => JSON.stringify(config.DefaultCacheBehavior).includes(id))
    const { Name: _name, ...ofTill } = Object(withCamera[0]?.Properties.ResponseHeadersPolicyConfig)
    const { Name: _other, ...ofPages } = Object(pages?.Properties.ResponseHeadersPolicyConfig)
    expect(JSON.stringify(ofTill).replace('camera=(self)', 'camera=()')).toBe(JSON.stringify(ofPages))
  })

  it('hides addresses of accounts and invitations from search engines and referrers', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy')
    const secret = policies.find((policy) => JSON.stringify(policy).includes('no-referrer'))
    const byLink = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/konti*')
    expect(byLink).toMatchObject({ ResponseHeadersPolicyId: { Ref: secret?.id } })
    expect(secret?.Properties).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
        },
        CustomHeadersConfig: {
          Items: expect.arrayContaining([{ Header: 'x-robots-tag', Value: 'noindex, nofollow', Override: true }]),
        },
      },
    })
  })

  it('forbids browsers to cache API responses', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy')
    const api = policies.find((policy) =>
      JSON.stringify(policy).includes('{"Header":"cache-control","Override":true,"Value":"no-store"}'),
    )
    const [, upload, rest] = config.CacheBehaviors
    for (const behavior of [upload, rest]) expect(behavior).toMatchObject({ ResponseHeadersPolicyId: { Ref: api?.id } })
  })
})

describe('prerendered and rendered pages', () => {
  const pages = config.CacheBehaviors.slice(4 + cameraPaths.length)

  it('serves pages by their function, which only CloudFront may call', () => {
    for (const page of pages) {
      expect(originOf(page)).toContain('FunctionUrl')
      expect(page).toMatchObject({
        ResponseHeadersPolicyId: Object(config.DefaultCacheBehavior).ResponseHeadersPolicyId,
      })
    }
    const [url] = resourcesOf('AWS::Lambda::Url')
    expect(url?.Properties).toMatchObject({ AuthType: 'AWS_IAM' })
  })
})

describe('search pages', () => {
  it('caches search pages by the search parameters only', () => {
    const retentionOf = (id: string) =>
      resourcesOf('AWS::CloudFront::CachePolicy').find((policy) => policy.id.includes(id))?.Properties.CachePolicyConfig
    expect(retentionOf('SearchesKept')).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['query', 'category', 'price', 'rating', 'order', 'page'],
        },
      },
    })
    expect(retentionOf('PagesKept')).toMatchObject({
      // Limits 'stale-if-error' to a day: CloudFront serves the last page when a new one cannot be rendered.
      MaxTTL: 86_400,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-shop-origin'] },
      },
    })
    const searches = config.CacheBehaviors.find((behavior) => Object(behavior).PathPattern === '/search')
    expect(JSON.stringify(Object(searches).CachePolicyId)).toContain('SearchesKept')
  })
})

describe('edge functions', () => {
  it('defines one edge function for each kind of address', () => {
    const Associated = z.object({
      FunctionAssociations: z.tuple([
        z.object({
          EventType: z.literal('viewer-request'),
          FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('FunctionARN')]) }),
        }),
      ]),
    })
    const [, upload, api] = config.CacheBehaviors
    const codes = [config.DefaultCacheBehavior, upload, api].map((behavior) => {
      const [id] = z.parse(Associated, behavior).FunctionAssociations[0].FunctionARN['Fn::GetAtt']
      return resourcesOf('AWS::CloudFront::Function').find((edge) => edge.id === id)?.Properties.FunctionCode
    })
    expect(codes).toEqual(['screens', 'upload', 'signed-in'].map((name) => readFileSync(`cdk/edge/${name}.js`, 'utf8')))
  })
})
