import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_CONCURRENT_CALLS } from '../../../local/gateway/api.ts'
import { MAX_PAYLOAD } from '../../../local/gateway/body.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { servingApi } from './api-fixture.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('replies with the handler’s status, headers, cookies and body', async () => {
  const { url } = await servingApi(() => ({
    statusCode: 201,
    headers: { 'X-Count': 3, 'Content-Type': 'text/plain' },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from('itara').toString('base64'),
    isBase64Encoded: true,
  }))

  const reply = await fetch(`${url}/api/lamps`)

  expect(reply.status).toBe(201)
  expect(reply.headers.get('x-count')).toBe('3')
  expect(reply.headers.get('content-type')).toBe('text/plain')
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await reply.text()).toBe('itara')
})

it('replies with plain data as JSON', async () => {
  const { url } = await servingApi(() => ({ lamps: [] }))

  const reply = await fetch(`${url}/api/lamps`)

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/json')
  expect(await reply.json()).toEqual({ lamps: [] })
})

it('prefers a fixed path to one with a parameter', async () => {
  const { url, calls } = await servingApi()

  await fetch(`${url}/api/lamps/categories`)
  await fetch(`${url}/api/lamps/other`)

  expect(calls.map(({ handler }) => handler)).toEqual(['lamps/list-categories', 'lamps/get-lamp'])
})

it.each([
  ['GET', '/api/unknown'],
  ['GET', '/api/lamps/'],
  ['GET', '/api/lamps/1/2'],
  ['DELETE', '/api/lamps'],
  ['HEAD', '/api/lamps'],
  ['OPTIONS', '/api/lamps'],
])('returns 404 for %s %s', async (method, path) => {
  const { url, calls } = await servingApi()

  const reply = await fetch(`${url}${path}`, { method })

  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toBe('application/json')
  if (method !== 'HEAD') {
    expect(await reply.json()).toEqual({ message: 'Not Found' })
  }
  expect(calls).toEqual([])
})

it.each(['/api/lamps/%zz', '/api/lamps?colour=%E0%A4%A'])(
  'returns 400 for %s, which cannot be decoded',
  async (path) => {
    const { url, calls } = await servingApi()

    const reply = await fetch(`${url}${path}`)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ message: 'Bad Request' })
    expect(calls).toEqual([])
  },
)

it('accepts a body of 6 MB and returns 413 for a larger one', async () => {
  const { url, calls } = await servingApi()
  const post = (body: string, type: string) =>
    fetch(`${url}/api/lamps`, { method: 'POST', headers: { 'content-type': type }, body })
  const most = 'x'.repeat(MAX_PAYLOAD)

  const replies = [
    await post(most, 'text/plain'),
    await post(`${most}x`, 'text/plain'),
    // Fits as bytes but not as the base64 that Lambda would get.
    await post(most, 'image/png'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([200, 413, 413])
  expect(await replies[1]?.json()).toEqual({ message: 'Request Entity Too Large' })
  expect(calls).toHaveLength(1)
})

it('returns 500 without the reason when the handler throws', async () => {
  const { url } = await servingApi(() => {
    throw new Error('the secret reason')
  })

  const reply = await fetch(`${url}/api/lamps`)

  expect(reply.status).toBe(500)
  const text = await reply.text()
  expect(JSON.parse(text)).toEqual({ message: 'Internal Server Error' })
  expect(text).not.toContain('secret')
  expect(console.error).toHaveBeenCalledWith(new Error('the secret reason'))
})

it.each([
  ['is malformed', { statusCode: 'often' }],
  ['exceeds Lambda’s limit', { statusCode: 200, body: 'x'.repeat(MAX_PAYLOAD + 1) }],
])('returns 500 when the reply %s', async (_case, returned) => {
  const { url } = await servingApi(() => returned)

  expect((await fetch(`${url}/api/lamps`)).status).toBe(500)
})

it('returns 500 when the handler takes too long, like a failed function', async () => {
  const { url, calls } = await servingApi(() => new Promise(() => {}), 50)

  const reply = await fetch(`${url}/api/lamps`)

  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({ message: 'Internal Server Error' })
  expect(calls[0]?.context.getRemainingTimeInMillis()).toBe(0)
})

it('gives the handler a context like Lambda’s', async () => {
  const { url, calls } = await servingApi()

  await fetch(`${url}/api/lamps`)

  const { event, context } = calls[0] ?? {}
  expect(context).toMatchObject({
    functionName: 'itara-lamps-list-lamps',
    awsRequestId: event?.requestContext.requestId,
  })
  expect(context?.getRemainingTimeInMillis()).toBeGreaterThan(4000)
})

it('ignores a caller who aborts the request', async () => {
  const { url, calls } = await servingApi()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /api/lamps HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nonly this')
  socket.destroy()

  const reply = await fetch(`${url}/api/lamps`)

  expect(reply.status).toBe(200)
  expect(calls.map(({ event }) => event.routeKey)).toEqual(['GET /api/lamps'])
  expect(console.error).not.toHaveBeenCalled()
})

it('rejects calls immediately at the concurrency limit and recovers below it', async () => {
  const open = Promise.withResolvers<void>()
  const { url, calls } = await servingApi(() => open.promise.then(() => ({ statusCode: 200 })), 60_000)

  const running = Array.from({ length: MAX_CONCURRENT_CALLS }, () => fetch(`${url}/api/lamps`))
  await vi.waitUntil(() => calls.length === MAX_CONCURRENT_CALLS, { timeout: TEST_TIMEOUT_MS })
  const refused = await fetch(`${url}/api/lamps`)

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  open.resolve()
  expect(new Set((await Promise.all(running)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetch(`${url}/api/lamps`)).status).toBe(200)
})
