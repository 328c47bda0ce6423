/**
 * What every page of the site is sent with, from the embedded cloud and from CloudFront alike.
 * `connect` names the origins besides its own that the site calls (Cognito's, in AWS).
 */
export function siteHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    // PayPal's script is fetched where an order is paid, and brings its buttons in frames; see its own page on this policy.
    'script-src': "'self' https://*.paypal.com https://*.paypalobjects.com",
    'frame-src': 'https://*.paypal.com',
    'connect-src': ["'self'", ...connect, 'https://*.paypal.com'].join(' '),
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
    // Neither the shop nor what PayPal brings into it has a use for these.
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
