import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { createSite } from '../../local/gateway/site.ts'
import { readSite } from '../../local/gateway/site-files.ts'
import { contract } from '../../shared/contract.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { cloudForThisFile } from '../support/cloud.ts'

// A stranger's request must never cause a 5xx, however malformed it is, because each 5xx raises an alarm.

const { cloud } = cloudForThisFile({
  seed: 'lamps',
  site: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'itara-test-'))
    await writeFile(join(folder, 'index.html'), '<div id="root"></div>')
    const site = createSite(await readSite(folder))
    await rm(folder, { recursive: true })
    return site
  },
})

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const MAX_PATH = 6000
const RUNS = 300

const publicPaths = contract
  .filter(({ access }) => access === 'public')
  .map(({ path }) => `${API_PREFIX}${path}`.replace(/\{\w+\}/g, 'x'))

const start = fc.constantFrom(
  ...publicPaths,
  '/',
  '/product',
  '/search',
  '/images',
  '/assets',
  '/sitemap.xml',
  '/robots.txt',
  '/api',
  '/api/products/slug',
  '/api/orders',
)

const junk = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%C0%80',
    '%00',
    '%0d%0a',
    '%ED%A0%80',
    '%2e%2e%2f',
    '..',
    '//',
    '\\',
    '%E2%80%AE',
    ';',
    "'",
    '"',
  ),
  fc
    .tuple(fc.constantFrom('a', '%41', '/a', '%F0%9F%92%A1'), fc.integer({ min: 1, max: MAX_PATH }))
    .map(([part, length]) => part.repeat(Math.ceil(length / part.length))),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
)

const path = fc.tuple(start, fc.constantFrom('', '/'), fc.array(junk, { maxLength: 3 })).map((parts) => {
  const [first, slash, rest] = parts
  return `${first}${slash}${rest.join('')}`.slice(0, MAX_PATH)
})

const query = fc.array(
  fc.tuple(fc.constantFrom('page', 'keyword', 'category', 'sort', 'price', 'after', '__proto__', ''), junk),
  { maxLength: 4 },
)

const body = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"',
    '\0',
    '{"email":1}',
    '{"__proto__":{}}',
    '[[[[[[',
    '\ud800',
    '{"email":{"a":"b"}}',
  ),
  fc.json({ maxDepth: 3 }),
)

const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'authorization',
    'cookie',
    'idempotency-key',
    'if-none-match',
    'x-forwarded-for',
    'range',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      'Bearer x',
      'Bearer a.b.c',
      'language=%',
      'language=zz',
      'multipart/form-data',
      'text/xml',
      '"',
      '*',
    ),
    fc.integer({ min: 1, max: 2000 }).map((length) => 'x'.repeat(length)),
  ),
  { maxKeys: 3 },
)

const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')

type Odd = { method: string; target: string; headers: Record<string, string>; body: string }

/** Sends a request exactly as given. fetch would normalise its address. */
function statusOf({ method, target, headers, body }: Odd): Promise<number> {
  const { hostname, port } = new URL(cloud().url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  })
}

const known = ['/product/', '/images/', '/api/products/slug/', '/search?keyword=', '/sitemap.xml'].flatMap((first) =>
  ['%', '%zz', '%00', 'a'.repeat(1025), 'a'.repeat(MAX_PATH), '%F0%9F%92%A1'.repeat(300)].map((rest) => first + rest),
)

it.each(known)('returns a status below 500 for a malformed address: %.40s', async (target) => {
  expect(await statusOf({ method: 'GET', target, headers: {}, body: '' })).toBeLessThan(500)
})

it('returns no 5xx for a malformed request to a public address', async () => {
  const odd = fc.record({ method, path, query, headers, body })
  await fc.assert(
    fc.asyncProperty(odd, async ({ path, query, ...rest }) => {
      const asked = query
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
        .slice(0, MAX_PATH)
      const target = asked === '' ? path : `${path}?${asked}`
      const status = await statusOf({ ...rest, target: target.replace(/[^\x21-\x7e]/g, encodeURIComponent) })
      expect([target.slice(0, 200), status < 500]).toEqual([target.slice(0, 200), true])
    }),
    { numRuns: RUNS },
  )
})
