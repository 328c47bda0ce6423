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
import { cameraPaths } from '../web/office-screens.ts'

/** Browsers that have visited once use only https afterwards. */
const strictTransportSecurity = {
  accessControlMaxAge: Duration.days(365),
  includeSubdomains: false,
  override: true,
}

const sniffed: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity,
  contentTypeOptions: { override: true },
}

/** Returns the headers of a page, the same as locally. CloudFront has its own names for some of them. */
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
  } = siteHeaders(path, { connect, cameraPaths })
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
 * Returns the policy for pictures. Their caching is stored with each picture instead, because a policy also applies to
 * errors: a browser would keep the 404 of a picture that is back a minute later.
 */
export function pictureHeaders(scope: Construct): ResponseHeadersPolicy {
  return policy(scope, 'PictureHeaders')
}

/** Returns the policy for API responses. Browsers cache none of them; CloudFront's own caching is separate. */
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
  if (!known) throw new Error(`CloudFront does not support the referrer policy ${value}`)
  return known
}
