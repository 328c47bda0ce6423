import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { ORIGIN_SECRET_HEADER } from '../../shared/origin-secret.ts'
import type { Route } from '../../shared/route.ts'
import { noteCaller, type Person } from './callers.ts'
import { expectDeclared } from './declared-errors.ts'

export const customer: Person = { sub: 'customer-1', email: 'aline@example.rw', name: 'Aline Uwase' }
export const otherCustomer: Person = { sub: 'customer-2', email: 'eric@example.rw', name: 'Eric Habimana' }
export const admin: Person = { sub: 'admin-1', email: 'admin@example.rw', name: 'Jeanne', groups: '[admin]' }
export const seller: Person = { sub: 'seller-1', email: 'seller@example.rw', name: 'Grace', groups: '[seller]' }

type Sent = {
  as?: Person
  /** Time of the sign-in, in seconds since 1970; by default a moment ago. */
  signedInAt?: number
  body?: unknown
  /** Sent as is, instead of `body` as JSON. */
  text?: string
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Address of the client connected to API Gateway. */
  sourceIp?: string
  /** Time of receipt by API Gateway, in ms since 1970; by default now. */
  receivedAt?: number
}

/** Returns the event that an HTTP API sends to a Lambda once its authorizer has accepted the call. */
export function makeEvent({
  as,
  signedInAt = Math.floor(Date.now() / 1000),
  body,
  text,
  params,
  query,
  headers,
  sourceIp = '127.0.0.1',
  receivedAt = clock.now(),
}: Sent = {}): APIGatewayProxyEventV2 {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  if (as) noteCaller(as)
  const claims = as && {
    sub: as.sub,
    email: as.email,
    name: as.name,
    token_use: 'id',
    auth_time: String(signedInAt),
    ...(as.groups ? { 'cognito:groups': as.groups } : {}),
  }
  const requestContext = {
    accountId: '123456789012',
    apiId: 'itara',
    domainName: 'localhost',
    domainPrefix: 'localhost',
    http: { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
    requestId: 'request-1',
    routeKey: '$default',
    stage: '$default',
    time: '21/Nov/2026:08:00:00 +0000',
    timeEpoch: receivedAt,
    ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
  }
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/',
    rawQueryString: '',
    headers: { ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    requestContext,
    isBase64Encoded: false,
    ...(content === undefined ? {} : { body: content }),
    ...(params ? { pathParameters: params } : {}),
    ...(query ? { queryStringParameters: query } : {}),
  }
}

export const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:123456789012:function:test',
  memoryLimitInMB: '256',
  awsRequestId: 'request-1',
  logGroupName: 'test',
  logStreamName: 'test',
  // API Gateway's limit for a call.
  getRemainingTimeInMillis: () => 29_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

const Reply = z.object({ statusCode: z.number(), body: z.string() })

export type Handler = ((event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>) & { route: Route }

/** Prepares a caller before a call: tests with a real table add the caller to it. */
let beforeCall = async (_caller: Person): Promise<void> => {}

export function beforeEachCall(work: typeof beforeCall): void {
  beforeCall = work
}

/** Calls a handler like Lambda and parses its response. An error must be one that its route declares. */
export async function invoke(handler: Handler, sent: Sent = {}) {
  if (sent.as) await beforeCall(sent.as)
  const { statusCode, body } = Reply.parse(await handler(makeEvent(sent), context))
  const parsed: unknown = JSON.parse(body)
  if (statusCode >= 400) expectDeclared(handler.route, statusCode, parsed)
  return { status: statusCode, body: parsed }
}

/** Returns the headers and address of a call through CloudFront from this viewer. The handlers check the secret. */
export function throughCloudFront(viewer: string, server = '130.176.0.1'): Pick<Sent, 'headers' | 'sourceIp'> {
  const secret = 'secret-of-the-tests'
  process.env.ORIGIN_SECRET = secret
  return { headers: { 'x-forwarded-for': `${viewer}, ${server}`, [ORIGIN_SECRET_HEADER]: secret }, sourceIp: server }
}
