/** The till scans codes with the camera: the only screen that may use it. */
export const CAMERA_SCREEN = '/sell'

/**
 * Where a debtor sees the account and, below it, an invited person the invitation, by the link alone. Its token stands behind
 * '#', in links of earlier releases in the path: these addresses are kept from search engines and other sites.
 */
export const SECRET_SCREENS = '/konti'

/**
 * The headers of the page at a path of the site, from the embedded cloud and from CloudFront alike. `connect` lists the other
 * origins that the site calls: Cognito's, in AWS.
 */
export function siteHeaders(path: string, connect: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    // The hash is of web/before-first-paint.js, which index.html holds. PayPal's script is loaded where an order is paid, and shows its
    // buttons in frames: see PayPal's page on this policy.
    'script-src':
      "'self' 'sha256-0aifhQk+awfGmRmWYBx+1JC+Yz2IonUyF3kbBFQyOYA=' https://*.paypal.com https://*.paypalobjects.com",
    'frame-src': 'https://*.paypal.com',
    'connect-src': ["'self'", ...connect, 'https://*.paypal.com'].join(' '),
    // Admins may give a lamp a picture from another site.
    'img-src': "'self' https: data: blob:",
    // Emotion, which Chakra uses, inserts its styles at run time.
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
    'permissions-policy': permissionsPolicy(path),
    ...(path.startsWith(SECRET_SCREENS)
      ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
      : { 'referrer-policy': 'strict-origin-when-cross-origin' }),
  }
}

/** What the page at a path may use. Neither the rest of the shop nor PayPal uses any of these. */
export function permissionsPolicy(path: string): string {
  return `camera=(${path === CAMERA_SCREEN ? 'self' : ''}), microphone=(), geolocation=()`
}
