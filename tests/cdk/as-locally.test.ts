import { expect, it } from 'vitest'
import { createApi } from '../../local/gateway/api.ts'
import { createAuthorizer } from '../../local/gateway/authorizer.ts'
import { createImages } from '../../local/gateway/images.ts'
import { withPages } from '../../local/gateway/pages.ts'
import { createSite } from '../../local/gateway/site.ts'
import type { SiteFile } from '../../local/gateway/site-files.ts'
import { gatewayMounts } from '../../local/parts/open-gateway.ts'
import { contract } from '../../shared/contract.ts'
import { serving } from '../local/gateway/serving.ts'
import { edgeByTemplate } from '../support/edge-by-template.ts'
import { makeTokenIssuer } from '../support/token-issuer.ts'

// Sends each request to the embedded gateway and evaluates it against the stack's template. Both must agree on the
// status, the Cache-Control and, where no handler answers, the body.

const issuer = await makeTokenIssuer()
const FOREVER = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000'

const edge = edgeByTemplate({
  issuer,
  site: {
    '/index.html': { cacheControl: 'no-cache' },
    '/favicon.svg': { cacheControl: 'no-cache' },
    '/assets/main-4f.js': { cacheControl: FOREVER },
  },
  images: { '/images/lamps/kivu/320.webp': { cacheControl: MONTH } },
})

/** Starts the embedded gateway in front of the same files and returns its address. */
async function gateway(): Promise<string> {
  const bucket = await serving({
    site: ({ url }, response) =>
      url === '/bucket/images/lamps/kivu/320.webp'
        ? response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': MONTH }).end('a lamp')
        : response.writeHead(404).end(),
  })
  const load = async () => async () => ({ statusCode: 200, body: 'a handler' })
  return serving({
    mounts: gatewayMounts({
      api: createApi({ contract, load, authorize: createAuthorizer(issuer.pool) }),
      images: createImages(`${bucket}/bucket`),
    }),
    site: withPages(
      load,
      createSite(new Map(['/index.html', '/favicon.svg', '/assets/main-4f.js'].map((path) => [path, file(path)]))),
    ),
  })
}

function file(path: string): SiteFile {
  const content = Buffer.from(path)
  return { content, contentType: 'text/plain', etag: 'one', encoded: async () => content }
}

const id = async () => `Bearer ${await issuer.idToken()}`

it.each<[method: string, path: string, status: number, kept: string | undefined, token?: () => Promise<string>]>([
  // The page handler sets Cache-Control in production; the handler here sets none.
  ['GET', '/', 200, undefined],
  ['GET', '/product/kivu-pendant', 200, undefined],
  ['GET', '/search', 200, undefined],
  ['GET', '/product', 200, 'no-cache'],
  ['POST', '/product/kivu-pendant', 403, undefined],
  ['GET', '/cart', 200, 'no-cache'],
  ['GET', '/sell', 200, 'no-cache'],
  ['GET', '/konti', 200, 'no-cache'],
  ['GET', '/konti/0123456789abcdef', 200, 'no-cache'],
  ['GET', '/konti/ubutumire', 200, 'no-cache'],
  ['GET', '/favicon.svg', 200, 'no-cache'],
  ['GET', '/assets/main-4f.js', 200, FOREVER],
  // Only addresses with a slash after /api and /images belong to them; the rest are screens, which show "not found".
  ['GET', '/api', 200, 'no-cache'],
  ['GET', '/images', 200, 'no-cache'],
  ['GET', '/apiary', 200, 'no-cache'],
  ['GET', '/robots.txt', 200, undefined],
  ['GET', '/sitemap.xml', 200, undefined],
  ['GET', '/humans.txt', 404, undefined],
  ['GET', '/assets/gone-7a.js', 404, undefined],
  ['GET', '/assets/gone', 404, undefined],
  ['POST', '/', 403, undefined],
  ['GET', '/images/lamps/kivu/320.webp', 200, MONTH],
  ['GET', '/images/lamps/gone/320.webp', 404, undefined],
  ['PUT', '/images/lamps/kivu/320.webp', 403, undefined],
  ['GET', '/api/health', 200, 'no-store'],
  ['GET', '/api/unknown', 404, 'no-store'],
  ['DELETE', '/api/health', 404, 'no-store'],
  ['GET', '/api/orders/mine', 401, 'no-store'],
  ['GET', '/api/orders/mine', 200, 'no-store', id],
  ['GET', '/api/orders/mine', 200, 'no-store', async () => issuer.idToken()],
  ['GET', '/api/orders/mine', 200, 'no-store', async () => `Bearer ${await issuer.accessToken()}`],
  ['GET', '/api/orders/mine', 401, 'no-store', async () => `Bearer ${await issuer.idToken({ aud: 'another' })}`],
  ['GET', '/api/orders/mine', 401, 'no-store', async () => `Bearer ${await issuer.idToken({}, '-1s')}`],
  ['GET', '/api/orders/mine', 401, 'no-store', async () => 'Basic x'],
])('%s %s returns %d locally and in AWS with Cache-Control %s', async (method, path, status, kept, token) => {
  const authorization = await token?.()
  const there = edge({ method, path, authorization })
  const here = await fetch(`${await gateway()}${path}`, { method, headers: authorization ? { authorization } : {} })

  expect([there.status, there.headers['cache-control']]).toEqual([status, kept])
  expect([here.status, here.headers.get('cache-control') ?? undefined]).toEqual([status, kept])
  if (there.body !== undefined) expect(await here.text()).toBe(there.body)
  for (const name of ['permissions-policy', 'x-robots-tag']) {
    const value = there.headers[name]
    if (value !== undefined) expect(here.headers.get(name)).toBe(value)
  }
})
