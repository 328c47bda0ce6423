import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { siteHeaders } from '../shared/site-headers.ts'

/** Browsers that have been here once come back over https only. */
const strictTransportSecurity = {
  accessControlMaxAge: Duration.days(365),
  includeSubdomains: false,
  override: true,
}

const sniffed: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity,
  contentTypeOptions: { override: true },
}

/** The headers of the page at a path, the same as locally; CloudFront has its own names for some of them. */
export function pageHeaders(
  scope: Construct,
  id: string,
  { path, connect }: { path: string; connect: readonly string[] },
): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'x-content-type-options': _sniffed,
    'referrer-policy': referrerPolicy = '',
    ...others
  } = siteHeaders(path, connect)
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...sniffed,
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      referrerPolicy: { referrerPolicy: referrerPolicyNamed(referrerPolicy), override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  })
}

/**
 * A picture is stored with how long it may be cached. A policy cannot say it: it holds for errors as well, and a browser
 * would keep the 404 of a picture that is back the next minute.
 */
export function pictureHeaders(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'PictureHeaders')
}

/** Browsers cache no answer; what CloudFront may cache is between it and the API. */
export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'ApiHeaders', { header: 'cache-control', value: 'no-store', override: true })
}

function policy(scope: Construct, id: string, ...customHeaders: ResponseCustomHeader[]): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: sniffed,
    ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
  })
}

function referrerPolicyNamed(value: string): HeadersReferrerPolicy {
  const known = Object.values(HeadersReferrerPolicy).find((policy) => policy === value)
  if (!known) throw new Error(`CloudFront knows no referrer policy ${value}`)
  return known
}
