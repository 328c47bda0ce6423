import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite } from '../../../local/gateway/site.ts'
import { readSite, type SiteFile } from '../../../local/gateway/site-files.ts'
import { rawGet } from './raw-get.ts'
import { serving } from './serving.ts'

const page = '<!doctype html><title>Itara</title>'
const script = `console.log(${JSON.stringify('itara '.repeat(300))})`
let folder: string
let files: Map<string, SiteFile>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'itara-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/index-abc.js'), script)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, '.built-from'), 'a hash')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  files = await readSite(folder)
})

afterAll(() => rm(folder, { recursive: true }))

it.each(['/', '/product/itara-y-ameza', '/admin/report?page=2', '/signin?redirect=/a.b'])(
  'serves the page at %s',
  async (path) => {
    const url = await serving({ site: createSite(files) })

    const reply = await fetch(`${url}${path}`)

    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(await reply.text()).toBe(page)
  },
)

it.each([
  '/assets/gone-xyz.js',
  '/assets/gone',
  '/robots.txt',
  '/.built-from',
  '/.vite/manifest.json',
  '/..%2f..%2fetc%2fpasswd.txt',
])('returns 404 with the page’s headers at %s', async (path) => {
  const url = await serving({ site: createSite(files) })

  const reply = await fetch(`${url}${path}`)

  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toBe('application/xml')
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it('leaves unknown paths of the API to the API', async () => {
  const url = await serving({
    mounts: { '/api/': (_request, response) => response.writeHead(404).end('the API') },
    site: createSite(files),
  })

  expect(await (await fetch(`${url}/api/unknown`)).text()).toBe('the API')
  expect(await (await fetch(`${url}/api`)).text()).toBe(page)
  expect(await (await fetch(`${url}/apiary`)).text()).toBe(page)
})

it('lets browsers cache hashed assets permanently', async () => {
  const url = await serving({ site: createSite(files) })

  const reply = await fetch(`${url}/assets/index-abc.js`)

  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (content: Buffer) => content],
])('compresses for a browser that accepts %s as %s', async (accept, encoding, decompress) => {
  const url = await serving({ site: createSite(files) })

  const { headers, content } = await rawGet(url, '/assets/index-abc.js', { 'accept-encoding': accept })

  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(Number(headers['content-length'])).toBe(content.length)
  expect(decompress(content).toString()).toBe(script)
})

it('sends small files uncompressed', async () => {
  const url = await serving({ site: createSite(files) })

  const { headers, content } = await rawGet(url, '/favicon.svg', { 'accept-encoding': 'br' })

  expect(headers['content-encoding']).toBeUndefined()
  expect(content.toString()).toBe('<svg/>')
})

it('returns 304 when the browser has the file in that encoding', async () => {
  const url = await serving({ site: createSite(files) })
  const path = '/assets/index-abc.js'
  const { etag = '' } = (await rawGet(url, path, { 'accept-encoding': 'br' })).headers

  const same = await rawGet(url, path, { 'accept-encoding': 'br', 'if-none-match': etag })
  const other = await rawGet(url, path, { 'accept-encoding': 'gzip', 'if-none-match': etag })

  expect([same.status, other.status]).toEqual([304, 200])
  expect(same.content).toHaveLength(0)
})

it('answers HEAD with headers only and refuses to write', async () => {
  const url = await serving({ site: createSite(files) })

  const head = await fetch(url, { method: 'HEAD' })
  const post = await fetch(url, { method: 'POST' })

  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(page.length), ''])
  expect(post.status).toBe(403)
})

it('restricts the sources that the page may load and forbids framing', async () => {
  const url = await serving({ site: createSite(files) })

  const { headers } = await fetch(url)

  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "connect-src 'self' https://*.paypal.com",
      // Allows the one inline script at the start of index.html.
      expect.stringMatching(
        /^script-src 'self' 'sha256-\S+' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/,
      ),
      'frame-src https://*.paypal.com',
      "img-src 'self' https: data: blob:",
      "style-src 'self' 'unsafe-inline'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

it.each([
  ['/konti', 'no-referrer', 'noindex, nofollow'],
  ['/konti/0123456789abcdef', 'no-referrer', 'noindex, nofollow'],
  ['/konti/ubutumire', 'no-referrer', 'noindex, nofollow'],
  ['/product/itara-y-ameza', 'strict-origin-when-cross-origin', null],
])('limits the referrer and indexing of %s', async (path, referrer, robots) => {
  const url = await serving({ site: createSite(files) })

  const { headers } = await fetch(`${url}${path}`)

  expect(headers.get('referrer-policy')).toBe(referrer)
  expect(headers.get('x-robots-tag')).toBe(robots)
})

it('returns 400 for a malformed URL', async () => {
  const url = await serving({ site: createSite(files) })

  expect((await fetch(`${url}/%E0%A4%A`)).status).toBe(400)
})
