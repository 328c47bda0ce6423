import type { ErrorBody } from '../../../shared/error-body.ts'
import type { BodyToSend, ParamsOf, QueryToSend, ReplyOf, Route } from '../../../shared/route.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { SEEN_AT } from '../../worker/release.ts'
import { fetchTexts } from '../messages/messages.ts'
import { ApiError, localFailure } from './api-error.ts'
import { type AnyLazyRoute, type Endpoint, endpointOf, type LazyRoute, replyFormat } from './lazy-route.ts'
import { loadChunk } from './load-chunk.ts'
import { pause } from './pause.ts'
import { recordReachable } from './reachable.ts'
import { recordCachedAt } from './response-age.ts'

/** Request that a route accepts, without other fields. */
export type RequestOf<R extends Route> = { signal?: AbortSignal } & (R extends { params: object }
  ? { params: ParamsOf<R> }
  : unknown) &
  (R extends { query: object } ? { query?: QueryToSend<R> } : unknown) &
  (R extends { body: object } ? { body: BodyToSend<R> } : unknown) &
  // Use the same key for every attempt at one action, so that the server executes it once.
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown)

type AnyRequest = {
  signal?: AbortSignal
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
}

/** Timeout of reads in ms. Writes may take the 30 s that API Gateway allows a Lambda. */
export const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000
/** Timeout of uploads in ms: a large picture of 4.5 MB takes that long at 300 kbit/s, a poor mobile connection. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Seconds that a failure waits for its translated text; after that it has the server's message. */
const TEXTS_SECONDS = 2

/** Number of retries of a call that the server could not finish. Its idempotency key makes it count once. */
const REPEATS = 2

/** Source of the user's token. */
export type TokenSource = {
  /** Returns the token before each request, or a new one with `renew` after the server has rejected it. */
  token: (endpoint: Endpoint, renew?: boolean) => Promise<string | undefined>
  /** Called when the server rejects the renewed token too. */
  refused: () => Promise<void>
  /** Called when the server responds that the user's role may not call the route. */
  denied?: (endpoint: Endpoint) => Promise<void>
}

let tokenSource: TokenSource = { token: async () => undefined, refused: async () => {} }

export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/**
 * Calls a route of the shop's contract and returns its parsed reply.
 * @throws ApiError for every failure: the server's, or a LocalFailure with status 0
 */
export function call<const R extends Route>(route: LazyRoute<R>, request: RequestOf<R>): Promise<ReplyOf<R>>
export function call<const R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>>
export async function call(route: Route | AnyLazyRoute, request: AnyRequest): Promise<unknown> {
  const endpoint = endpointOf(route)
  const loading = 'load' in route ? loadChunk(route.load()) : Promise.resolve(route)
  // Handled below, unless the request itself fails first.
  loading.catch(() => {})
  const token = await withTimeout(tokenSource.token(endpoint))
  let answer = await send(endpoint, request, token)
  for (let left = REPEATS; left > 0 && answer.retryAfter > 0 && request.idempotencyKey; left -= 1) {
    // Adds a random delay of up to the same length, so that many clients do not return simultaneously.
    await pause(answer.retryAfter * 1000 * (1 + Math.random()))
    answer = await send(endpoint, request, token)
  }
  if (answer.status === 401 && token !== undefined) {
    const renewed = await withTimeout(tokenSource.token(endpoint, true))
    if (renewed !== undefined) answer = await send(endpoint, request, renewed)
    if (answer.status === 401) await withTimeout(tokenSource.refused())
  }
  const { status, text, cachedAt } = answer
  const reply = readJson(text)
  if (status >= 400) {
    const isDenied = status === 403 && isErrorBody(reply) && reply.code === 'role.denied'
    // If the renewal fails now, the next such call renews.
    if (isDenied && token !== undefined)
      await withTimeout(tokenSource.denied?.(endpoint) ?? Promise.resolve()).catch(() => undefined)
    await Promise.race([fetchTexts('failures'), pause(TEXTS_SECONDS * 1000)])
    throw failure(status, reply)
  }
  const parsed = replyFormat(await loading).safeParse(reply)
  if (!parsed.success) throw localFailure('reply.invalid')
  if (cachedAt !== null) recordCachedAt(parsed.data, cachedAt)
  return parsed.data
}

async function send(route: Endpoint, request: AnyRequest, token: string | undefined) {
  // Outside the try: our own bugs are not network failures.
  const address = addressOf(route, request.params, request.query)
  const init: RequestInit = {
    method: route.method,
    headers: {
      // Id under which the shop logs the call.
      'x-request-id': Math.random().toString(36).slice(2, 12).padEnd(10, '0'),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      // For a form, the browser sets the type with its boundary.
      ...(request.body !== undefined && !route.multipart && { 'content-type': 'application/json' }),
      ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
    },
    ...(request.body !== undefined && {
      body: route.multipart ? formOf(request.body) : JSON.stringify(request.body),
    }),
  }
  const wait = waitUntil(timeoutOf(route), request.signal)
  try {
    const response = await fetch(address, { ...init, signal: wait.signal })
    const { status, headers } = response
    const cachedAt = headers.get(SEEN_AT)
    recordReachable(cachedAt === null)
    // Seconds; 0 if the header is missing or the failure is not temporary.
    const retryAfter = status === 503 ? Number(headers.get('retry-after')) : 0
    return { status, text: await response.text(), retryAfter, cachedAt }
  } catch (error) {
    if (request.signal?.aborted) throw error
    recordReachable(false)
    throw localFailure(wait.isOver() ? 'timeout' : 'network')
  } finally {
    wait.end()
  }
}

/** Limits the wait for the session, which would otherwise block the call and all calls queued behind it. */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(localFailure('timeout')), READ_TIMEOUT_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * Returns a signal that aborts after a timeout or with another signal. `AbortSignal.any` is too new for the browsers of
 * web/oldest-browsers.ts.
 */
export function waitUntil(timeoutMs: number, left?: AbortSignal | undefined) {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, timeoutMs)
  const leave = () => controller.abort(left?.reason)
  if (left?.aborted) leave()
  left?.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer)
      left?.removeEventListener('abort', leave)
    },
  }
}

function timeoutOf(route: Endpoint): number {
  if (route.multipart) return UPLOAD_TIMEOUT_MS
  return route.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, value)
  return form
}

/** Returns a call's address: parameters and query escaped, undefined values left out. */
export function addressOf(route: Pick<Route, 'path'>, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return `${API_PREFIX}${path}${search && `?${search}`}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the error of a failed reply. API Gateway's own errors have no code. */
function failure(status: number, reply: unknown): ApiError {
  const code = status === 429 || status === 503 ? 'timeout' : 'reply.invalid'
  return new ApiError(status, isErrorBody(reply) ? reply : { code, message: `HTTP ${status}` })
}

function isErrorBody(reply: unknown): reply is ErrorBody {
  const { code, message } = Object(reply)
  return typeof code === 'string' && typeof message === 'string'
}
