import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { MAX_PAYLOAD } from './body.ts'

const StructuredReply = z.object({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
  cookies: z._default(z.array(z.string()), []),
})
type StructuredReply = z.infer<typeof StructuredReply>

/** Returns the response of a Lambda with a function URL. Throws if it is malformed. */
export function pageReply(
  returned: unknown,
): Pick<StructuredReply, 'statusCode' | 'body'> & { headers: Record<string, string> } {
  const { statusCode, body, headers } = StructuredReply.parse(returned)
  return {
    statusCode,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  }
}

/**
 * Sends a handler's result like an HTTP API: an object with a status code as specified, anything else as JSON with
 * status 200. Throws if it is malformed or exceeds Lambda's limit.
 */
export function sendLambdaReply(response: ServerResponse, returned: unknown): void {
  const reply = StructuredReply.parse(isStructured(returned) ? returned : inferred(returned))
  if (Buffer.byteLength(reply.body) > MAX_PAYLOAD) throw new Error("The handler's reply exceeds Lambda's limit of 6 MB")
  const body = Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8')
  response.writeHead(reply.statusCode, { ...headersOf(reply), 'content-length': body.length })
  response.end(body)
}

function isStructured(returned: unknown): boolean {
  return typeof returned === 'object' && returned !== null && 'statusCode' in returned
}

function inferred(returned: unknown): z.input<typeof StructuredReply> {
  return { statusCode: 200, body: typeof returned === 'string' ? returned : JSON.stringify(returned) }
}

function headersOf({ headers, cookies }: StructuredReply): Record<string, string | string[]> {
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    'content-type': 'application/json',
    ...Object.fromEntries(lowerCased),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  }
}
