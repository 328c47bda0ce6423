import * as z from 'zod/mini'
import { ErrorBody } from '../../../shared/error-body.ts'
import type { BodyToSend, ParamsOf, QueryToSend, ReplyOf, Route } from '../../../shared/route.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { SEEN_AT } from '../../worker/release.ts'
import { fetchTexts } from '../messages/messages.ts'
import { ApiError, localFailure } from './api-error.ts'
import { noteAnswered } from './reachable.ts'
import { noteCached } from './worker-answers.ts'

/** The request that a route takes, and nothing else. */
export type RequestOf<R extends Route> = { signal?: AbortSignal } & (R extends { params: object }
  ? { params: ParamsOf<R> }
  : unknown) &
  (R extends { query: object } ? { query?: QueryToSend<R> } : unknown) &
  (R extends { body: object } ? { body: BodyToSend<R> } : unknown) &
  // The same key for every attempt at one action: the server then does it once.
  (R extends { once: true } ? { idempotencyKey: string } : unknown)

type AnyRequest = {
  signal?: AbortSignal
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
}

/** Reads wait ten seconds at most; writes as long as API Gateway lets a Lambda work, 30 s. */
export const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000
/** A large picture's 4.5 MB take that long at 300 kbit/s, a poor phone line. */
const UPLOAD_TIMEOUT_MS = 120_000

/** How long a failure waits for its text; after that it has the server's. */
const TEXTS_SECONDS = 2

/** How often a call is repeated that the server could not finish. Its key makes it count once. */
const REPEATS = 2

/** The source of the person's token. */
export type TokenSource = {
  /** Called before each request; with `renew` after the server has rejected the token, for another one. */
  token: (route: Route, renew?: boolean) => Promise<string | undefined>
  /** Called when the server rejects that one, too. */
  refused: () => Promise<void>
  /** Called when the server says that the person's role may not call the route. */
  denied?: (route: Route) => Promise<void>
}

let tokenSource: TokenSource = { token: async () => undefined, refused: async () => {} }

export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/**
 * Calls a route of the shop's contract and returns its parsed reply.
 * @throws ApiError for every failure: the server's, or a LocalFailure with status 0
 */
export function call<const R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>>
export async function call(route: Route, request: AnyRequest): Promise<unknown> {
  const token = await inTime(tokenSource.token(route))
  let answer = await send(route, request, token)
  for (let left = REPEATS; left > 0 && answer.retryAfter > 0 && request.idempotencyKey; left -= 1) {
    // At random up to twice as long, so that a crowd does not come back at once.
    await pause(answer.retryAfter * (1 + Math.random()))
    answer = await send(route, request, token)
  }
  if (answer.status === 401 && token !== undefined) {
    const renewed = await inTime(tokenSource.token(route, true))
    if (renewed !== undefined) answer = await send(route, request, renewed)
    if (answer.status === 401) await inTime(tokenSource.refused())
  }
  const { status, text, cachedAt } = answer
  const reply = readJson(text)
  if (status >= 400) {
    const isDenied = status === 403 && z.safeParse(ErrorBody, reply).data?.code === 'role.denied'
    // What cannot be renewed now is at the next such call.
    if (isDenied && token !== undefined)
      await inTime(tokenSource.denied?.(route) ?? Promise.resolve()).catch(() => undefined)
    await Promise.race([fetchTexts('failures'), pause(TEXTS_SECONDS)])
    throw failure(status, reply)
  }
  const parsed = parseReply(route, reply)
  if (cachedAt !== null) noteCached(parsed, cachedAt)
  return parsed
}

async function send(route: Route, request: AnyRequest, token: string | undefined) {
  // Outside the try: our own mistakes are not network failures.
  const address = addressOf(route, request.params, request.query)
  const init: RequestInit = {
    method: route.method,
    headers: {
      // By which the shop's log has the call.
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
    noteAnswered(cachedAt === null)
    // Seconds; 0 where it says nothing, or is not about a passing failure.
    const retryAfter = status === 503 ? Number(headers.get('retry-after')) : 0
    return { status, text: await response.text(), retryAfter, cachedAt }
  } catch (error) {
    if (request.signal?.aborted) throw error
    noteAnswered(false)
    throw localFailure(wait.isOver() ? 'timeout' : 'network')
  } finally {
    wait.end()
  }
}

/** A session that is asked and does not answer must not keep a call, and what waits behind it, for ever. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(localFailure('timeout')), READ_TIMEOUT_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

/** A signal that aborts after a while or with another one. `AbortSignal.any` is younger than web/oldest-browsers.ts. */
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

function timeoutOf(route: Route): number {
  if (route.multipart) return UPLOAD_TIMEOUT_MS
  return route.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, value)
  return form
}

/** A call's address: parameters and query escaped, undefined values left out. */
export function addressOf(route: Route, params: unknown, query: unknown): string {
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

/** What API Gateway answers when the shop cannot has no code: too many calls at once, or no answer in time. */
function failure(status: number, reply: unknown): ApiError {
  const body = z.safeParse(ErrorBody, reply)
  const code = status === 429 || status === 503 ? 'timeout' : 'reply.invalid'
  return new ApiError(status, body.success ? body.data : { code, message: `HTTP ${status}` })
}

/** Staff get more; a customer's reply simply does not fit the richer schema. */
function parseReply(route: Route, reply: unknown): unknown {
  const richer = route.staffReply && z.safeParse(route.staffReply, reply)
  if (richer?.success) return richer.data
  const plain = z.safeParse(route.reply, reply)
  if (plain.success) return plain.data
  throw localFailure('reply.invalid')
}
