import { createHash, createHmac } from 'node:crypto'

/** A request to sign with AWS Signature Version 4. Header names are in lower case. */
export type Signable = {
  method: string
  path: string
  query: string
  headers: Readonly<Record<string, string>>
  /** Names of the headers to sign, in alphabetical order. */
  signedHeaders: readonly string[]
  body: string
}

/** Scope of a signature: a day as YYYYMMDD, a region and a service. */
export type Scope = { date: string; region: string; service: string }

/** Signs a request with a secret key. */
export function signatureOf(request: Signable, scope: Scope, secretAccessKey: string): Buffer {
  const { method, path, query, headers, signedHeaders, body } = request
  const canonicalRequest = [
    method,
    path,
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    sha256(body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scopeText(scope), sha256(canonicalRequest)].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`)
  for (const part of [scope.date, scope.region, scope.service, 'aws4_request']) key = hmac(key, part)
  return hmac(key, text)
}

function scopeText({ date, region, service }: Scope): string {
  return `${date}/${region}/${service}/aws4_request`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
