/**
 * Screens that open by link alone: a debtor's account and, below it, an invitation. The token follows '#'. These URLs are
 * hidden from search engines and other sites.
 */
export const SECRET_SCREENS = '/konti'

type Grants = {
  /** Other origins that the site calls: in AWS, Cognito's. */
  connect?: readonly string[]
  /** Paths of the pages that may use the camera: see web/office-screens.ts. */
  cameraPaths: readonly string[]
}

/** Returns the headers of a page, in the embedded cloud and in CloudFront alike. */
export function siteHeaders(path: string, { connect = [], cameraPaths }: Grants): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    // The hash is that of web/before-first-paint.js, which index.html contains. PayPal's script is loaded on the
    // payment page and shows its buttons in frames: see PayPal's page on this policy.
    'script-src':
      "'self' 'sha256-aa745x117Lp5AiErrWwMDvXa8wCvXM0ar+gGzH28SeQ=' https://*.paypal.com https://*.paypalobjects.com",
    'frame-src': 'https://*.paypal.com',
    'connect-src': ["'self'", ...connect, 'https://*.paypal.com'].join(' '),
    // Admins may use a picture from another site for a lamp.
    'img-src': "'self' https: data: blob:",
    // Chakra's styling library Emotion inserts its styles at run time.
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
    'permissions-policy': permissionsPolicy(path, cameraPaths),
    ...(path.startsWith(SECRET_SCREENS)
      ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
      : { 'referrer-policy': 'strict-origin-when-cross-origin' }),
  }
}

/** Returns the Permissions-Policy of a page. Neither the rest of the shop nor PayPal uses these features. */
export function permissionsPolicy(path: string, cameraPaths: readonly string[]): string {
  return `camera=(${cameraPaths.includes(path) ? 'self' : ''}), microphone=(), geolocation=()`
}
