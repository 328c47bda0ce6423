import { beforeEach, expect, it, vi } from 'vitest'
import { createImages } from '../../../local/gateway/images.ts'
import { rawGet } from './raw-get.ts'
import { serving } from './serving.ts'

const asked = vi.fn()

/** Serves the pictures of a bucket that contains one. */
async function servingImages(): Promise<string> {
  const bucket = await serving({
    site: (request, response) => {
      asked(request.url)
      if (request.url !== '/pictures/images/lamp/320.webp') return response.writeHead(404).end('<Error/>')
      if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end()
      const headers = { 'content-type': 'image/webp', etag: '"one"', 'cache-control': 'public, max-age=2592000' }
      return response.writeHead(200, headers).end('a lamp')
    },
  })
  return serving({ mounts: { '/images': createImages(`${bucket}/pictures`) } })
}

beforeEach(() => {
  asked.mockClear()
})

it('serves a picture of the bucket with its stored Cache-Control', async () => {
  const url = await servingImages()

  const reply = await fetch(`${url}/images/lamp/320.webp`)

  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=2592000',
    'x-content-type-options': 'nosniff',
    etag: '"one"',
  })
  expect(await reply.text()).toBe('a lamp')
})

it('returns 304 when the browser has the picture already', async () => {
  const url = await servingImages()

  const reply = await fetch(`${url}/images/lamp/320.webp`, { headers: { 'if-none-match': '"one"' } })

  expect([reply.status, await reply.text()]).toEqual([304, ''])
})

it('returns an uncacheable 404 for a missing picture', async () => {
  const url = await servingImages()

  const reply = await fetch(`${url}/images/lamp/1.webp`)

  expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/xml'])
  expect(reply.headers.get('cache-control')).toBeNull()
})

it.each(['/images/../secrets', '/images/%2e%2e/secrets', '/images/lamp/../../secrets'])(
  'serves nothing outside the pictures by %s',
  async (path) => {
    const url = await servingImages()

    expect((await rawGet(url, path)).status).toBe(404)
    expect(asked).not.toHaveBeenCalled()
  },
)

it('serves HEAD and refuses to write', async () => {
  const url = await servingImages()

  const head = await fetch(`${url}/images/lamp/320.webp`, { method: 'HEAD' })
  const put = await fetch(`${url}/images/lamp/320.webp`, { method: 'PUT', body: 'mine' })

  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
  expect(put.status).toBe(403)
})

it.each(['/images/%', '/images/%zz', `/images/${'a'.repeat(1100)}`])(
  'returns 404 when storage refuses the key',
  async (path) => {
    const bucket = await serving({ site: (_request, response) => response.writeHead(400).end('<Error/>') })
    const url = await serving({ mounts: { '/images': createImages(`${bucket}/pictures`) } })
    expect((await fetch(`${url}${path}`)).status).toBe(404)
  },
)
