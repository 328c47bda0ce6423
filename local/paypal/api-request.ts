import type { IncomingHttpHeaders } from 'node:http'
import { invalidRequest, PaypalError } from './errors.ts'

/** A request with its complete body. */
export type ApiRequest = {
  method: string
  /** Path relative to the API's address: /v2/checkout/orders */
  path: string
  headers: IncomingHttpHeaders
  text: string
}

/** Parses the JSON body. An empty body counts as an empty object. */
export function readJson({ headers, text }: ApiRequest): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    const message = 'The server does not support the request payload’s media type.'
    throw new PaypalError(415, 'UNSUPPORTED_MEDIA_TYPE', message)
  }
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidRequest('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  }
}
