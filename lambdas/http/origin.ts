import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Where a call comes from. Behind CloudFront that is two addresses; without it both are the caller's. */
export type Origin = {
  /** Who is connected to the API: a server of CloudFront's, or somebody who calls the API itself. Nobody can forge it. */
  connection: string
  /** Who is connected to CloudFront. Somebody who calls the API itself may claim any address. */
  viewer: string
}

/** CloudFront and API Gateway each add the address that they were called from to the end of X-Forwarded-For. */
export function originOf({ headers, requestContext }: APIGatewayProxyEventV2): Origin {
  const connection = requestContext.http.sourceIp
  const [viewer = connection] = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
    .slice(-2, -1)
  return { connection, viewer }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether an address is the machine's itself: in the embedded cloud everybody comes from there, and in AWS nobody does. */
export function isOwnMachine(address: string): boolean {
  return LOOPBACK.test(address)
}
