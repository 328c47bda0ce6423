import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ORIGIN_SECRET_HEADER } from '../../shared/origin-secret.ts'

/** Where a call comes from. Behind CloudFront that is two addresses; without it both are the caller's. */
export type Origin = {
  /** The address connected to the API: a CloudFront server's, or that of a caller who bypasses CloudFront. It cannot be forged. */
  connection: string
  /** The address connected to CloudFront; of a call that did not come through CloudFront, the connection. */
  viewer: string
}

/**
 * CloudFront and API Gateway each add the address that they were called from to the end of X-Forwarded-For. A caller of
 * the API itself can send any, so the header counts only beside the secret that CloudFront adds.
 */
export function originOf({ headers, requestContext }: APIGatewayProxyEventV2): Origin {
  const connection = requestContext.http.sourceIp
  if (!isFromCloudFront(headers)) return { connection, viewer: connection }
  const [viewer = connection] = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(-2, -1)
  return { connection, viewer }
}

function isFromCloudFront(headers: APIGatewayProxyEventV2['headers']): boolean {
  const secret = process.env.ORIGIN_SECRET
  return Boolean(secret) && headers[ORIGIN_SECRET_HEADER] === secret
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether a call comes from the machine itself, as all do in the embedded cloud. In AWS no connection is from loopback. */
export function isOwnMachine({ connection }: Origin): boolean {
  return LOOPBACK.test(connection)
}
