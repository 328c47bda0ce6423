import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../../../shared/route.ts'
import { addressOf, call, setTokenSource } from '../../../web/src/lib/api.ts'
import { ApiError, isRetryable, localFailure } from '../../../web/src/lib/api-error.ts'
import { loadedTexts } from '../../../web/src/messages/messages.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

const Lamp = z.object({ name: z.string() })
const getLamp = route({
  method: 'GET',
  path: '/lamps/{id}',
  handler: 'lamps/get-lamp',
  access: 'public',
  summary: 'A lamp',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()), key: z.optional(z.string()) }),
  reply: Lamp,
  staffReply: z.extend(Lamp, { cost: z.number() }),
})
const addLamp = route({
  method: 'POST',
  path: '/lamps',
  handler: 'lamps/add-lamp',
  access: 'admin',
  summary: 'A new lamp',
  body: Lamp,
  reply: Lamp,
  idempotent: true,
})

const addPicture = route({
  method: 'POST',
  path: '/pictures',
  handler: 'pictures/add-picture',
  access: 'user',
  summary: 'A new picture',
  multipart: true,
  body: z.object({ file: z.file() }),
  reply: Lamp,
})

const fetched = vi.fn<typeof fetch>()
const refused = vi.fn(async () => {})

function answer(status: number, body: unknown) {
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
}

/** Lets the next call hang. */
function hang() {
  fetched.mockImplementationOnce(
    (_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  refused.mockClear()
  setTokenSource({ token: async () => undefined, refused })
})
afterEach(() => vi.unstubAllGlobals())

it('sends a file as a form, with the content type set by the browser', async () => {
  answer(200, { name: 'Kivu' })
  const file = new File(['x'], 'lamp.png')
  await call(addPicture, { body: { file } })
  const [, { body, headers } = {}] = fetched.mock.calls[0] ?? []
  expect(body instanceof FormData && body.get('file')).toEqual(file)
  expect(headers).not.toHaveProperty('content-type')
})

describe('address of a call', () => {
  it('escapes typed values', () => {
    expect(addressOf(getLamp, { id: 'a/b ?' }, { key: 'n&m' })).toBe('/api/lamps/a%2Fb%20%3F?key=n%26m')
  })

  it('omits undefined parameters', () => {
    expect(addressOf(getLamp, { id: 'a' }, { page: 2, key: undefined })).toBe('/api/lamps/a?page=2')
    expect(addressOf(getLamp, { id: 'a' }, undefined)).toBe('/api/lamps/a')
  })
})

describe('API call', () => {
  it('sends JSON with its idempotency key and the user’s token', async () => {
    setTokenSource({ token: async () => 'a-token', refused })
    answer(201, { name: 'Kivu' })
    await call(addLamp, { body: { name: 'Kivu' }, idempotencyKey: 'one-tap' })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/lamps',
      expect.objectContaining({
        method: 'POST',
        body: '{"name":"Kivu"}',
        headers: {
          authorization: 'Bearer a-token',
          'content-type': 'application/json',
          'idempotency-key': 'one-tap',
          'x-request-id': expect.stringMatching(/^[a-z0-9]{10}$/),
        },
      }),
    )
  })

  it('sends no token for a visitor', async () => {
    answer(200, { name: 'Kivu' })
    await call(getLamp, { params: { id: 'kivu' } })
    expect(fetched).toHaveBeenCalledWith(
      '/api/lamps/kivu',
      expect.objectContaining({ headers: { 'x-request-id': expect.any(String) } }),
    )
  })

  it('returns what customers may see, without fields outside the contract', async () => {
    answer(200, { name: 'Kivu', unheardOf: true })
    expect(await call(getLamp, { params: { id: 'kivu' } })).toEqual({ name: 'Kivu' })
  })

  it('returns what staff may see when the reply contains it', async () => {
    answer(200, { name: 'Kivu', cost: 3000 })
    expect(await call(getLamp, { params: { id: 'kivu' } })).toEqual({ name: 'Kivu', cost: 3000 })
  })
})

it('requires nothing of AbortSignal that the oldest browsers lack', async () => {
  vi.stubGlobal('AbortSignal', undefined)
  answer(200, { name: 'Kivu' })
  const { signal } = new AbortController()
  expect(await call(getLamp, { params: { id: 'kivu' }, signal })).toEqual({ name: 'Kivu' })
})

describe('failed API call', () => {
  async function failureOf(signal?: AbortSignal): Promise<unknown> {
    return call(getLamp, { params: { id: 'kivu' }, ...(signal && { signal }) }).catch((error: unknown) => error)
  }

  it("contains the server's code, message and details", async () => {
    answer(409, { code: 'price.changed', message: 'The price is 5,500 now', lines: [1] })
    const failure = await failureOf()
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      status: 409,
      code: 'price.changed',
      message: 'The price is 5,500 now',
      body: { lines: [1] },
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Sign in to this WiFi</html>'],
    [200, { title: 'Kivu' }],
  ])('reports an unreadable response: %d %j', async (status, body) => {
    answer(status, body)
    expect(await failureOf()).toMatchObject({ code: 'reply.invalid' })
  })

  it.each([
    [429, { message: 'Too Many Requests' }],
    [503, { message: 'Service Unavailable' }],
  ])('asks to wait when API Gateway rejected it: %d %j', async (status, body) => {
    answer(status, body)
    expect(await failureOf()).toMatchObject({ status, code: 'timeout' })
  })

  it('reports that the shop was not reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf()).toMatchObject({ status: 0, code: 'network' })
  })

  it('reports that the shop took too long', async () => {
    vi.useFakeTimers()
    hang()
    const failure = failureOf()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await failure).toMatchObject({ status: 0, code: 'timeout' })
  })

  it('rejects with the abort when the screen was left', async () => {
    const left = new DOMException('left', 'AbortError')
    fetched.mockRejectedValueOnce(left)
    expect(await failureOf(AbortSignal.abort(left))).toBe(left)
  })

  it('ends the call when the screen is left', async () => {
    const left = new DOMException('left', 'AbortError')
    const screen = new AbortController()
    hang()
    const failure = failureOf(screen.signal)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), TEST_TIMEOUT_MS)
    screen.abort(left)
    expect(await failure).toBe(left)
  })

  it('rethrows a bug of the client unchanged', async () => {
    // A lone surrogate cannot be part of an address.
    const failure = call(getLamp, { params: { id: '\ud83e' } })
    await expect(failure).rejects.toThrow(URIError)
  })

  it.each([
    ['the shop’s own words', { code: 'token.invalid', message: 'Sign in again' }],
    ['API Gateway’s words', { message: 'Unauthorized' }],
  ])('notifies the session when its token is refused in %s', async (_whose, body) => {
    setTokenSource({ token: async () => 'a-token', refused })
    answer(401, body)
    answer(401, body)
    await failureOf()
    expect(refused).toHaveBeenCalledOnce()
  })

  it('retries with a new token before it notifies the session', async () => {
    setTokenSource({ token: async (_, renew) => (renew ? 'another-token' : 'a-token'), refused })
    answer(401, { message: 'Unauthorized' })
    answer(200, { name: 'Kivu' })
    expect(await call(getLamp, { params: { id: 'kivu' } })).toEqual({ name: 'Kivu' })
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(sent).toEqual(['Bearer a-token', 'Bearer another-token'])
    expect(refused).not.toHaveBeenCalled()
  })

  it('does not notify the session when no other token could be fetched', async () => {
    const token = async (_: unknown, renew?: boolean) => (renew ? Promise.reject(localFailure('network')) : 'a-token')
    setTokenSource({ token, refused })
    answer(401, { message: 'Unauthorized' })
    expect(await failureOf()).toMatchObject({ code: 'network' })
    expect(refused).not.toHaveBeenCalled()
  })

  it.each(['token', 'refused'] as const)(
    'ends even if the session does not respond when asked for its %s',
    async (asked) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      setTokenSource({ token: async () => 'a-token', refused, [asked]: () => new Promise(() => {}) })
      answer(401, { code: 'token.invalid', message: 'Sign in again' })
      answer(401, { code: 'token.invalid', message: 'Sign in again' })
      const failure = failureOf()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await failure).toMatchObject({ code: 'timeout' })
    },
  )

  it('does not notify the session when its token could not be verified', async () => {
    setTokenSource({ token: async () => 'a-token', refused })
    answer(503, { code: 'keys.away', message: 'Please try again in a moment' })
    await failureOf()
    expect(refused).not.toHaveBeenCalled()
  })

  it('loads the failure texts, which the first load does not include', async () => {
    answer(503, { code: 'table.away', message: 'The shop is closed for a moment' })
    await failureOf()
    expect(loadedTexts('failures')).toMatchObject({ errors: { 'table.away': expect.any(String) } })
  })

  it('does not notify the session when a visitor without a token is refused', async () => {
    answer(401, { code: 'token.missing', message: 'Sign in' })
    await failureOf()
    expect(refused).not.toHaveBeenCalled()
  })

  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
    [409, false],
  ])('decides whether status %d is worth a retry: %s', (status, passing) => {
    expect(isRetryable(new ApiError(status, { code: 'x', message: 'x' }))).toBe(passing)
  })
})

describe('API call that the server could not finish', () => {
  const busy = () =>
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify({ code: 'shop.unsure', message: 'Send it again' }), {
        status: 503,
        headers: { 'retry-after': '1' },
      }),
    )
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('repeats a call with the same key after the time in the response', async () => {
    busy()
    answer(200, { name: 'Kivu' })
    const called = call(addLamp, { body: { name: 'Kivu' }, idempotencyKey: 'k1' })
    await vi.advanceTimersByTimeAsync(999)
    expect(keys()).toEqual(['k1'])
    await vi.advanceTimersByTimeAsync(1001)
    expect(await called).toEqual({ name: 'Kivu' })
    expect(keys()).toEqual(['k1', 'k1'])
  })

  it('fails with the server’s message when the third attempt fails', async () => {
    for (let n = 0; n < 3; n += 1) busy()
    const failed = expect(call(addLamp, { body: { name: 'Kivu' }, idempotencyKey: 'k1' })).rejects.toMatchObject({
      code: 'shop.unsure',
    })
    await vi.advanceTimersByTimeAsync(4000)
    await failed
    expect(keys()).toHaveLength(3)
  })

  it('does not repeat a call without a key, as it could count twice', async () => {
    busy()
    await expect(call(getLamp, { params: { id: '1' } })).rejects.toMatchObject({ code: 'shop.unsure' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('does not repeat a call unless the server requests it', async () => {
    answer(503, { code: 'momo.away', message: 'Later' })
    const called = call(addLamp, { body: { name: 'Kivu' }, idempotencyKey: 'k1' })
    await expect(called).rejects.toMatchObject({ code: 'momo.away' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
