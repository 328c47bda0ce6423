import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ORIGIN_SECRET_HEADER } from '../../shared/origin-secret.ts'

/** The source of a call. Behind CloudFront it has two addresses; otherwise both are the caller's. */
export type Origin = {
  /**
   * Address connected to the API: a CloudFront server's, or that of a caller who bypasses CloudFront. It cannot be
   * forged.
   */
  connection: string
  /** Address connected to CloudFront, or its /64 network; the connection if the call did not come through CloudFront. */
  viewer: string
}

/**
 * Returns the source of a call. CloudFront and API Gateway each append the address that called them to X-Forwarded-For.
 * A caller of the API itself can send any header, so it counts only together with the secret that CloudFront adds.
 */
export function originOf({ headers, requestContext }: APIGatewayProxyEventV2): Origin {
  const connection = requestContext.http.sourceIp
  if (!isFromCloudFront(headers)) return { connection, viewer: connection }
  const [viewer = connection] = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(-2, -1)
  return { connection, viewer: networkOf(viewer) }
}

/**
 * Returns the /64 network of an IPv6 address, because one connection has all its addresses. Returns other addresses
 * unchanged.
 */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

function isFromCloudFront(headers: APIGatewayProxyEventV2['headers']): boolean {
  const secret = process.env.ORIGIN_SECRET
  return Boolean(secret) && headers[ORIGIN_SECRET_HEADER] === secret
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Returns whether a call comes from this machine. In the embedded cloud, all calls do. In AWS no connection is from
 * loopback.
 */
export function isOwnMachine({ connection }: Origin): boolean {
  return LOOPBACK.test(connection)
}
