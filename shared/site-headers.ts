/**
 * What every page of the site is sent with, from the embedded cloud and from CloudFront alike.
 * `connect` names the origins besides its own that the site calls (Cognito's, in AWS).
 */
export function siteHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'connect-src': ["'self'", ...connect].join(' '),
    // Admins may give a lamp a picture of another site.
    'img-src': "'self' https: data: blob:",
    // Emotion, below Chakra, writes its styles into the page at run time.
    'style-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
