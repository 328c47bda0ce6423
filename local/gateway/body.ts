import type { IncomingMessage } from 'node:http'

/** Lambda's limit for the request and the response of a synchronous call. */
export const MAX_PAYLOAD = 6 * 1024 * 1024

/**
 * Limit of an HTTP API. Lambda's 6 MB are 4.5 MB of file in base64. Here the shop rejects larger files; in AWS
 * CloudFront does, with the same message: cdk/edge/upload.js.
 */
export const MAX_FORM = 10 * 1024 * 1024

export type Body = { body?: string; isBase64Encoded: boolean }

/**
 * Reads a body in the format of an event: text as it is, anything else in base64. Returns undefined if that exceeds
 * Lambda's limit or, for a form, the HTTP API's. Rejects if the caller aborts the request.
 */
export async function readBody(request: IncomingMessage, isForm: boolean): Promise<Body | undefined> {
  const bytes = await readBytes(request, isForm ? MAX_FORM : MAX_PAYLOAD)
  if (bytes === undefined) return undefined
  if (bytes.length === 0) return { isBase64Encoded: false }
  const isBase64Encoded = !isText(request)
  const body = bytes.toString(isBase64Encoded ? 'base64' : 'utf8')
  return !isForm && Buffer.byteLength(body) > MAX_PAYLOAD ? undefined : { body, isBase64Encoded }
}

async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Read to the end even if it is too large, because the caller reads the response only after sending everything.
  for await (const chunk of request) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks)
}

/** Content types that HTTP APIs pass on as text. `application/x-www-form-urlencoded` is not among them. */
const TEXT = /^(text\/.*|application\/(json|javascript|xml|.+\+(json|xml)))$/

function isText(request: IncomingMessage): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return request.headers['content-encoding'] === undefined && (type === undefined || TEXT.test(type))
}
