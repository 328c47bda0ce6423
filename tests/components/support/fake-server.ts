import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../../../lambdas/refusal.ts'
import { getBackupState } from '../../../shared/backup/routes.ts'
import { Business } from '../../../shared/business.ts'
import { FIRST_NOTES } from '../../../shared/cash/close.ts'
import { getDaySums, getTillNow, listCashRows, listCloses } from '../../../shared/cash/routes.ts'
import type { ErrorBody } from '../../../shared/error-body.ts'
import { getFirstSteps } from '../../../shared/first-steps/routes.ts'
import { getHealth } from '../../../shared/health/routes.ts'
import { countOrders } from '../../../shared/orders/routes.ts'
import {
  API_PREFIX,
  type BodyOf,
  errorsOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  SITE_CONFIG_PATH,
} from '../../../shared/route.ts'
import { getSettings } from '../../../shared/settings/routes.ts'
import { firstSettings } from '../../../shared/settings/settings.ts'
import { SiteConfig } from '../../../shared/site-config.ts'
import { listMySpecialRequests } from '../../../shared/special/routes.ts'

export type Sent<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  idempotencyKey: string | null
}

type Answer<R extends Route> = ReplyOf<R> | Promise<ReplyOf<R>>

/** Calls whose responses never reach the page, although the shop has executed them: changes, or all calls. */
type Losing = 'none' | 'changes' | 'all'

export type FakeServer = ReturnType<typeof fakeServer>

/**
 * Creates a stand-in for the shop: each route responds as the test defines, and both sides are checked against the
 * contract. A call that is repeated with its Idempotency-Key gets the previous response and does nothing. A call to a
 * route without a response fails the test.
 */
export function fakeServer(overrides: Partial<SiteConfig> = {}) {
  const serving = new Map<Route, (address: URL, init: RequestInit) => Promise<Response>>()
  const unexpected: string[] = []
  let losing: Losing = 'none'
  let isCut = false
  const failing = new Set<Route>()
  const delays = new Map<string, Promise<void>>()
  let time = () => new Date()
  onTestFinished(() => expect(unexpected).toEqual([]))

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (isCut) throw new TypeError('Failed to fetch')
    const address = new URL(path, window.location.origin)
    // A call to another server. The sign-in library keeps retrying to renew a session after the test that it belongs
    // to.
    if (address.origin !== window.location.origin) throw new TypeError('Failed to fetch')
    if (address.pathname === SITE_CONFIG_PATH) return Response.json({ ...SITE_CONFIG, ...overrides })
    const method = init.method ?? 'GET'
    const fitting = [...serving.keys()].filter((each) => each.method === method && paramsIn(address, each))
    // Like in API Gateway, a path without parameters has priority over one with parameters.
    const route = fitting.find(({ path }) => !path.includes('{')) ?? fitting[0]
    const serve = route && serving.get(route)
    if (!serve) {
      unexpected.push(`${method} ${address.pathname}`)
      return Response.json({ code: 'unexpected', message: 'The test has no answer for this' }, { status: 404 })
    }
    if (failing.has(route)) throw new TypeError('Failed to fetch')
    await delays.get(method)
    const response = await serve(address, init)
    response.headers.set('date', time().toUTCString())
    if (losing === 'all' || (losing === 'changes' && method !== 'GET')) throw new TypeError('Failed to fetch')
    return response
  })

  const server = {
    /**
     * Sets the response of a route from now on; `work` may throw a refusal. Returns the list of its calls, which grows.
     */
    answer<const R extends Route>(route: R, work: (sent: Sent<R>) => Answer<R>): Sent<R>[] {
      const calls: Sent<R>[] = []
      const done = new Map<string, Response>()
      serving.set(route, async (address, init) => {
        const sent = readSent(route, address, init)
        calls.push(sent)
        const { idempotencyKey: key } = sent
        const response = (key === null ? undefined : done.get(key)) ?? (await respond(route, () => work(sent)))
        if (key !== null && response.ok) done.set(key, response)
        return response.clone()
      })
      return calls
    },
    /** Blocks all calls to the shop. */
    setOffline(cut: boolean): void {
      isCut = cut
    },
    /** Fails calls of one route as if offline, while all others are answered. */
    failRoute(route: Route, fails = true): void {
      if (fails) failing.add(route)
      else failing.delete(route)
    },
    /** Delays calls of one method until the returned function is called. */
    delay(method: Route['method']): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      delays.set(method, promise)
      return resolve
    },
    /** Sets the shop's clock. */
    tellTime(now: () => Date): void {
      time = now
    },
    loseReplies(of: Losing): void {
      losing = of
    },
  }
  // Requested by every screen of the back office; the outbox learns the time from it.
  server.answer(getHealth, () => ({ status: 'ok' as const, behind: { deadLetters: 0 } }))
  server.answer(countOrders, () => ({ toDeliver: 0, waitingForMoney: 0, owing: 0 }))
  // Requested by the settings.
  server.answer(getBackupState, () => ({ isNew: false }))
  // Requested by an admin's home page: a shop with sales has no steps.
  server.answer(getFirstSteps, () => [])
  // Requested by the form for special requests.
  server.answer(listMySpecialRequests, () => [])
  // No money has moved, and no day was closed.
  server.answer(listCloses, () => ({ closes: [], page: 1, hasMore: false }))
  server.answer(listCashRows, () => ({ rows: [] }))
  server.answer(getDaySums, () => ({ sums: [] }))
  server.answer(getTillNow, () => {
    const since = time().toISOString()
    return { z: 0, since, opening: 0, isUncounted: true, notes: FIRST_NOTES, kinds: [], people: [] }
  })
  const { shop, business } = { ...SITE_CONFIG, ...overrides }
  server.answer(getSettings, () => firstSettings(shop, business))
  return server
}

const SITE_CONFIG = z.parse(SiteConfig, {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Tested',
  userPoolClientId: 'tested-client',
  business: Business.parse({}),
})

/** Returns the parameters of a route's path in an address; undefined for another route's address. */
function paramsIn(address: URL, route: Route): Record<string, string> | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = new RegExp(`^${API_PREFIX}${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(address.pathname)?.slice(1)
  return values && Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(values[n] ?? '')]))
}

/** Returns the parts of a call as the route's schemas parse them. Throws when the shop would reject the call. */
function readSent<R extends Route>(route: R, address: URL, init: RequestInit): Sent<R>
function readSent(route: Route, address: URL, { body, headers }: RequestInit): unknown {
  return {
    params: route.params && z.parse(route.params, paramsIn(address, route)),
    query: route.query && z.parse(route.query, Object.fromEntries(address.searchParams)),
    body:
      route.body && z.parse(route.body, body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))),
    idempotencyKey: new Headers(headers).get('idempotency-key'),
  }
}

async function respond(route: Route, work: () => unknown): Promise<Response> {
  try {
    const reply = z.parse(route.staffReply ?? route.reply, await work())
    return Response.json(reply, { status: route.status ?? 200 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, message, details } = error
    expect(errorsOf(route), `what ${route.method} ${route.path} may refuse`).toContain(code)
    return Response.json({ code, message, ...details } satisfies ErrorBody, { status })
  }
}
