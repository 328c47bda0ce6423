import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { API_PREFIX } from '../../shared/route.ts'
import type { JwtClaims } from './authorizer.ts'
import type { Body } from './body.ts'
import { targetOf } from './request-path.ts'
import type { Match } from './router.ts'

export type ApiEvent = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer

type Call = Match & {
  request: IncomingMessage
  /** Decoded path. */
  path: string
  body: Body
  /** Absent on routes without an authorizer. */
  claims?: JwtClaims | undefined
  requestId: string
  receivedAt: Date
}

/** Returns the event that an HTTP API passes to its Lambda: payload format 2.0, as documented and as observed. */
export function toEvent({ request, route, path, pathParameters, body, claims, requestId, receivedAt }: Call): ApiEvent {
  const { cookie, ...headers } = request.headersDistinct
  const routeKey = `${route.method} ${API_PREFIX}${route.path}`
  const query = targetOf(request).query
  const queryStringParameters = joinRepeats(new URLSearchParams(query))
  const domainName = (request.headers.host ?? '').replace(/:\d+$/, '')
  const { remoteAddress = '' } = request.socket
  const requestContext = {
    accountId: '123456789012',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? '',
    http: {
      method: route.method,
      path,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: remoteAddress,
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey,
    stage: '$default',
    time: commonLogTime(receivedAt),
    timeEpoch: receivedAt.getTime(),
  }
  const event = {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.flatMap((header) => header.split('; ')) }),
    headers: {
      ...joinHeaders(headers),
      'x-forwarded-for': [...(headers['x-forwarded-for'] ?? []), remoteAddress].join(', '),
      'x-forwarded-port': String(request.socket.localPort ?? ''),
      'x-forwarded-proto': 'http',
    },
    ...(Object.keys(queryStringParameters).length > 0 && { queryStringParameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...body,
  }
  return claims === undefined
    ? { ...event, requestContext }
    : { ...event, requestContext: { ...requestContext, authorizer: { jwt: { claims, scopes: null } } } }
}

function joinHeaders(headers: NodeJS.Dict<string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, values = []]) => [name, values.join(',')]))
}

function joinRepeats(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]))
}

/** Formats a time as '12/Mar/2020:19:03:58 +0000'. */
function commonLogTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(/[ ,]+/)
  return `${day}/${month}/${year}:${time} +0000`
}
