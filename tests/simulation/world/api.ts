import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { errors } from '../../../shared/errors.ts'
import { API_PREFIX, errorsOf, type Route } from '../../../shared/route.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import type { Lambdas } from './lambda.ts'
import { NEW_ATTRIBUTE } from './next-release.ts'
import type { Scheduler } from './scheduler.ts'

/** A caller as in their token. */
export type Person = {
  sub: string
  name: string
  email: string
  groups?: 'seller' | 'admin'
  /** Time of the sign-in, in seconds since 1970. */
  signedInAt?: number
}

export type Sent = {
  /** The caller; a visitor if undefined. */
  as?: Person | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Raw body, sent instead of `body` as JSON. */
  text?: string
  headers?: Record<string, string>
  key?: string
}

/** Result of a call for a person: an answer, or nothing because the connection was lost. */
export type Answer = { status: number; body: unknown } | 'lost'

/** Rejection because a requested row or quantity does not exist: the row, if any, and the request. */
export type Refused = {
  code: string
  id: string
  body: unknown
  by: Person | undefined
  sentAt: number
  answeredAt: number
}

/** An answer that nothing was saved, and the rows that the call changed before or after it. */
export type Promised = { route: string; number: number; written: readonly string[] }

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>

type World = {
  scheduler: Scheduler
  lambdas: Lambdas
  dice: Dice
  faultRates: () => FaultRates
  handlers: ReadonlyMap<string, ApiHandler>
  /** Logs each request, and each error in an answer on a separate line. */
  log: (line: string) => void
  fault: (what: string) => void
}

/** API Gateway in front of the handlers, and the connection between it and people. */
export class Api {
  readonly #world: World
  requests = 0
  /** Number of calls under way, whether or not the caller is still waiting. */
  open = 0
  readonly statuses = new Map<string, number>()
  /** Rejections that concern a single row or insufficient stock. */
  readonly refusals: Refused[] = []
  readonly promises: Promised[] = []

  constructor(world: World) {
    this.#world = world
  }

  async send(route: Route, sent: Sent): Promise<Answer> {
    const { scheduler, lambdas, dice, faultRates, handlers, log, fault } = this.#world
    this.requests += 1
    const number = this.requests
    const from = `${number} ${Math.floor(scheduler.now)} ${sent.as?.sub ?? 'nobody'} ${route.method} ${route.path}`
    log(`${from} ${JSON.stringify({ ...sent.params, ...sent.query })} ${sent.text ?? JSON.stringify(sent.body) ?? ''}`)
    await scheduler.wait(10 + dice.random() * 200)
    if (dice.chance(faultRates().requestLost)) return 'lost'
    const handler = handlers.get(route.handler)
    if (!handler) throw new Error(`There is no handler for ${route.handler}`)
    this.open += 1
    const sentAt = scheduler.now
    const event = eventOf(route, sent, number, scheduler.now)
    const { ended, faults, written } = await lambdas.invoke(route.handler, handler, event)
    this.open -= 1
    // API Gateway's own answer for a Lambda that failed or timed out.
    const reply =
      'answer' in ended ? replyOf(ended.answer) : { status: 503, body: { message: 'Service Unavailable' }, text: '' }
    const code = reply.status < 400 ? '' : codeOf(reply.body)
    const { params: { id = '' } = {}, body, as } = sent
    if (code === 'stock.short' || (code !== '' && id !== '')) {
      this.refusals.push({ code, id, body, by: as && { ...as }, sentAt, answeredAt: scheduler.now })
    }
    if (code === 'shop.busy') this.promises.push({ route: `${route.method} ${route.path}`, number, written })
    if ('threw' in ended) fault(`${route.handler} threw ${describe(ended.threw)}`)
    else if ('answer' in ended) this.#check(route, reply, faults, sent)
    this.statuses.set(`${reply.status} ${code}`, (this.statuses.get(`${reply.status} ${code}`) ?? 0) + 1)
    log(`${number} ${Math.floor(scheduler.now)} -> ${reply.status} ${code}`)
    if (dice.chance(faultRates().answerLost)) return 'lost'
    await scheduler.wait(10 + dice.random() * 200)
    return reply
  }

  /**
   * Checks rules of every answer: its code is declared by the route, and the shop fails only after a simulated failure.
   */
  #check(route: Route, reply: Reply, faults: number, sent: Sent): void {
    const { status, text } = reply
    const code = status < 400 ? '' : codeOf(reply.body)
    const fault = (what: string) =>
      this.#world.fault(
        `${route.handler} answered ${status} ${code} to ${JSON.stringify(sent.body ?? { ...sent.params, ...sent.query })}${what}`,
      )
    if (status >= 500 && faults === 0 && code === 'internal') fault(' without a simulated failure')
    // Another check covers who may call the staff's routes.
    const isForStaff = route.access === 'seller' || route.access === 'admin'
    if (sent.as?.groups === undefined && !isForStaff && text.includes('"costPrice"'))
      fault(', which shows a cost to a customer')
    if (text.includes(NEW_ATTRIBUTE)) fault(', which shows what only the next release knows')
    if (status < 400) return
    const isDeclared = errorsOf(route).some((each) => each === code && errors[each].status === status)
    if (!isDeclared) fault(', which its route does not declare')
  }
}

function eventOf(route: Route, sent: Sent, number: number, now: number): APIGatewayProxyEventV2 {
  const { as, params, query, key } = sent
  const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  const claims = as && {
    sub: as.sub,
    email: as.email,
    name: as.name,
    token_use: 'id',
    ...(as.signedInAt !== undefined && { auth_time: String(as.signedInAt) }),
    ...(as.groups && { 'cognito:groups': `[${as.groups}]` }),
  }
  const path = `${API_PREFIX}${route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''))}`
  const routeKey = `${route.method} ${API_PREFIX}${route.path}`
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...sent.headers,
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'simulated',
      domainName: 'shop.test',
      domainPrefix: 'shop',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp: '10.0.0.1', userAgent: 'simulated' },
      requestId: `request-${number}`,
      routeKey,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
  }
}

type Reply = { status: number; body: unknown; text: string }

function replyOf(answer: unknown): Reply {
  const { statusCode, body } = Object(answer)
  const text = String(body)
  let read: { body: unknown } | undefined
  return {
    status: Number(statusCode),
    text,
    /** Computed on demand, because most long lists are never read. */
    get body() {
      read ??= { body: JSON.parse(text) }
      return read.body
    },
  }
}

export function codeOf(body: unknown): string {
  const code: unknown = Object(body).code
  return typeof code === 'string' ? code : ''
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error)
}
