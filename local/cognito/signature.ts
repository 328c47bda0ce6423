import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

/**
 * Whether a request carries a valid AWS signature (version 4) by these credentials. Cognito asks for one on each Admin
 * and List call: without it, any visitor of the shop could make themselves an admin.
 */
export function isSignedBy(credentials: Credentials, request: IncomingMessage, body: string): boolean {
  const authorization = parseAuthorization(request.headers.authorization ?? '')
  if (authorization?.accessKeyId !== credentials.accessKeyId) return false
  const { date, region, service, signedHeaders, signature } = authorization
  const scope = `${date}/${region}/${service}/aws4_request`
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const canonicalRequest = [
    request.method,
    path,
    query,
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    sha256(body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n')
  let key: Buffer = Buffer.from(`AWS4${credentials.secretAccessKey}`)
  for (const part of [date, region, service, 'aws4_request']) key = hmac(key, part)
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parseAuthorization(header: string) {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (parts === null) return undefined
  const [, accessKeyId, date = '', region = '', service = '', headers = '', signature = ''] = parts
  return { accessKeyId, date, region, service, signedHeaders: headers.split(';'), signature }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
