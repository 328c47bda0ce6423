import { join } from 'node:path'
import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ORIGIN_SECRET_HEADER } from '../shared/origin-secret.ts'
import { uploadPicture } from '../shared/pictures/routes.ts'
import { ProductSearch } from '../shared/products/search.ts'
import { API_PREFIX } from '../shared/route.ts'
import { SECRET_SCREENS } from '../shared/site-headers.ts'
import { cameraPaths } from '../web/office-screens.ts'
import type { Buckets } from './buckets.ts'
import { apiHeaders, pageHeaders, pictureHeaders } from './headers.ts'
import { originSecret } from './origin-secret.ts'
import type { Stage } from './stage.ts'

type Origins = { stage: Stage; buckets: Buckets; apiHost: string; pages: IFunctionUrl }

/** The public address of the shop: the site, its pictures and, below /api, the API. */
export class Delivery extends Construct {
  readonly distribution: Distribution
  /** The site's host name, without a scheme. */
  readonly host: string

  constructor(scope: Construct, id: string, { stage, buckets, apiHost, pages }: Origins) {
    super(scope, id)
    const { region, urlSuffix } = Stack.of(this)
    const common = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true }
    const api = {
      ...common,
      origin: new HttpOrigin(apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret(this) },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeaders(this),
    }
    const connect = [`https://cognito-idp.${region}.${urlSuffix}`]
    const site = { ...common, origin: ownBucket(buckets.site), functionAssociations: [this.before('screens')] }
    const headers = pageHeaders(this, 'PageHeaders', { path: '/', connect })
    const page = {
      ...common,
      origin: FunctionUrlOrigin.withOriginAccessControl(pages),
      functionAssociations: [this.before('pages')],
      originRequestPolicy: this.originOfShop(),
      responseHeadersPolicy: headers,
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Itara, ${stage.name}`,
      defaultBehavior: { ...site, responseHeadersPolicy: headers },
      additionalBehaviors: {
        '/images/*': { ...common, origin: ownBucket(buckets.images), responseHeadersPolicy: pictureHeaders(this) },
        // Before the rest of the API, because the first matching pattern wins.
        [API_PREFIX + uploadPicture.path]: {
          ...api,
          functionAssociations: [this.before('upload')],
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        [`${API_PREFIX}/*`]: {
          ...api,
          functionAssociations: [this.before('signed-in')],
          cachePolicy: this.answersKept(),
        },
        ...behaviorsFor(cameraPaths, {
          ...site,
          responseHeadersPolicy: pageHeaders(this, 'CameraPageHeaders', { path: cameraPaths[0] ?? '', connect }),
        }),
        [`${SECRET_SCREENS}*`]: {
          ...site,
          responseHeadersPolicy: pageHeaders(this, 'SecretPageHeaders', { path: SECRET_SCREENS, connect }),
        },
        // Pages that visitors and search engines see first; the same paths as in local/gateway/pages.ts.
        ...behaviorsFor(['/', '/product/*', '/robots.txt', '/sitemap.xml'], {
          ...page,
          cachePolicy: this.pagesKept('PagesKept', CacheQueryStringBehavior.none()),
        }),
        '/search': {
          ...page,
          cachePolicy: this.pagesKept(
            'SearchesKept',
            CacheQueryStringBehavior.allowList(...Object.keys(ProductSearch.shape)),
          ),
        },
      },
      // Errors are never cached, because a lamp may be back for the next visitor.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class with edge locations in Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
      enableLogging: true,
      logBucket: buckets.logs,
      logFilePrefix: 'cloudfront/',
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        // Without a custom certificate, AWS sets the minimum.
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
      }),
    })
    this.host = stage.domain?.name ?? this.distribution.distributionDomainName
  }

  /** Returns the edge function of this name, which runs before the cache lookup. */
  private before(name: 'pages' | 'screens' | 'signed-in' | 'upload'): FunctionAssociation {
    const code = FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'edge', `${name}.js`) })
    const edge = new EdgeFunction(this, name, { code, runtime: FunctionRuntime.JS_2_0 })
    return { function: edge, eventType: FunctionEventType.VIEWER_REQUEST }
  }

  /**
   * Returns a cache policy for the API that caches only responses the API marks (CATALOGUE_CACHING). Responses to calls
   * with a token are never cached: the token is part of the cache key, see edge/signed-in.js.
   */
  private answersKept(): CachePolicy {
    return new CachePolicy(this, 'AnswersKept', {
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'x-asked'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  /**
   * Returns a cache policy for pages that follows their own Cache-Control. A page depends only on its path and, for a
   * search, its query: see edge/pages.js. The maximum applies to stale pages that replace one that could not be
   * rendered; lambdas/pages/get-page.ts decides how fresh they must be.
   */
  private pagesKept(id: string, queryStringBehavior: CacheQueryStringBehavior): CachePolicy {
    return new CachePolicy(this, id, {
      // Pages contain their own absolute address.
      headerBehavior: CacheHeaderBehavior.allowList('x-shop-origin'),
      queryStringBehavior,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  private originOfShop(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'OriginOfShop', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-shop-origin'),
    })
  }
}

function behaviorsFor(patterns: readonly string[], behavior: BehaviorOptions): Record<string, BehaviorOptions> {
  return Object.fromEntries(patterns.map((pattern) => [pattern, behavior]))
}

/**
 * Returns an origin for the bucket that may list it, so that S3 responds with 404 instead of 403 for a missing object.
 * No URL exposes the list itself.
 */
function ownBucket(bucket: IBucket) {
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] })
}
