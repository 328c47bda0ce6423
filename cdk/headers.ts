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

/** The pages' headers, the same as locally; CloudFront has its own names for some of them. */
export function pageHeaders(scope: Construct, connect: readonly string[]): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'x-content-type-options': _sniffed,
    'referrer-policy': referrerPolicy = '',
    ...others
  } = siteHeaders(connect)
  return new ResponseHeadersPolicy(scope, 'PageHeaders', {
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

/** For pictures without a lifetime of their own, which uploaded ones have: thirty days. */
export function pictureHeaders(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'PictureHeaders', { header: 'cache-control', value: 'public, max-age=2592000', override: false })
}

/** Browsers cache no answer; what CloudFront may cache is between it and the API. */
export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'ApiHeaders', { header: 'cache-control', value: 'no-store', override: true })
}

function policy(scope: Construct, id: string, header: ResponseCustomHeader): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: sniffed,
    customHeadersBehavior: { customHeaders: [header] },
  })
}

function referrerPolicyNamed(value: string): HeadersReferrerPolicy {
  const known = Object.values(HeadersReferrerPolicy).find((policy) => policy === value)
  if (!known) throw new Error(`CloudFront knows no referrer policy ${value}`)
  return known
}
