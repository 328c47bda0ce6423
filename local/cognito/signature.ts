import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { signatureOf } from '../aws-signature.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

/**
 * Returns whether a request has a valid AWS signature (version 4) made with these credentials. Cognito requires one on
 * each Admin and List call; otherwise any visitor could become an admin.
 */
export function isSignedBy(credentials: Credentials, request: IncomingMessage, body: string): boolean {
  const authorization = parseAuthorization(request.headers.authorization ?? '')
  if (authorization?.accessKeyId !== credentials.accessKeyId) return false
  const { signedHeaders, signature, ...scope } = authorization
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const { method = '' } = request
  const signable = { method, path, query, headers, signedHeaders, body }
  const expected = signatureOf(signable, scope, credentials.secretAccessKey)
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
