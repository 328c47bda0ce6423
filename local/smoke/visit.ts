import { once } from 'node:events'
import { connect } from 'node:tls'
import * as z from 'zod/mini'
import { ErrorBody } from '../../shared/error-body.ts'
import { API_PREFIX, type BodyOf, type ParamsOf, type Route } from '../../shared/route.ts'

/** A problem that a check has detected in a shop; one sentence. */
export class Problem extends Error {
  override name = 'Problem'
}

/** The shop does not respond at the address. */
export class NoAnswer extends Problem {}

/** API Gateway's timeout. */
const TIMEOUT_MS = 30_000

export type Answer = { status: number; headers: Headers; text: string }

type RequestTo<R extends Route> = {
  params?: ParamsOf<R>
  body?: BodyOf<R>
  token?: string
  /** Equal for all attempts of one action. */
  idempotencyKey?: string
}

export type Visit = ReturnType<typeof visitOf>

/** Returns a client for the public API and site of the shop at `url`, without a trailing slash. */
export function visitOf(url: string) {
  /** Fetches a path, or a URL elsewhere. */
  async function fetched(path: string, init: RequestInit = {}): Promise<Answer> {
    const address = new URL(path, url).href
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      throw new NoAnswer(`${address} does not respond: ${reasonOf(error)}.`)
    }
  }

  /** Calls a route and returns its unparsed response. */
  function ask<const R extends Route>(route: R, request: RequestTo<R> = {}): Promise<Answer> {
    const { params, body, token, idempotencyKey } = request
    return fetched(`${API_PREFIX}${pathOf(route, params)}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  return {
    url,
    fetched,
    ask,
    /** Returns the certificate's expiry; undefined for a shop without one. */
    async certificateEnds(): Promise<Date | undefined> {
      const { protocol, hostname, port } = new URL(url)
      if (protocol !== 'https:') return undefined
      const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS })
      try {
        await once(socket, 'secureConnect')
        return new Date(socket.getPeerCertificate().valid_to)
      } catch (error) {
        throw new Problem(`${url} has no valid certificate: ${reasonOf(error)}.`)
      } finally {
        socket.destroy()
      }
    },
    /**
     * Calls a route and returns its parsed response.
     * @throws Problem unless the response matches the contract
     */
    async call<const R extends Route>(route: R, request: RequestTo<R> = {}): Promise<z.output<R['reply']>> {
      const { status, text } = await ask(route, request)
      const name = `${route.method} ${API_PREFIX}${pathOf(route, request.params)}`
      if (status !== (route.status ?? 200)) throw new Problem(`${name} answers ${status}: ${saidIn(text)}.`)
      const reply = z.safeParse<R['reply']>(route.reply, parsed(text))
      if (!reply.success) throw new Problem(`The reply of ${name} does not match the contract: ${saidIn(text)}.`)
      return reply.data
    },
  }
}

/** Returns the code of an error response; undefined for anything else. */
export function refusalIn({ text }: Answer): string | undefined {
  return z.safeParse(ErrorBody, parsed(text)).data?.code
}

/** Returns the response's JSON; undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pathOf({ path }: Route, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function saidIn(text: string): string {
  const refusal = z.safeParse(ErrorBody, parsed(text)).data
  return refusal ? `${refusal.code}, ${refusal.message}` : text.slice(0, 200).replaceAll(/\s+/g, ' ')
}

/**
 * Returns the reason of an error. For a failed fetch, the cause is more specific: ECONNREFUSED, an expired certificate.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} seconds`
  return error.cause instanceof Error ? error.cause.message : error.message
}
