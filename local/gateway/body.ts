import type { IncomingMessage } from 'node:http'

/** Lambda takes 6 MB in one synchronous call, and gives as much back. */
export const MAX_PAYLOAD = 6 * 1024 * 1024

/**
 * What an HTTP API itself takes. Lambda's 6 MB, in base64, end at 4.5 MB of file; what is larger is refused by the shop
 * here and by CloudFront there, in the same words: cdk/edge/upload.js.
 */
export const MAX_FORM = 10 * 1024 * 1024

export type Body = { body?: string; isBase64Encoded: boolean }

/**
 * Reads what was sent, spelled as it lies in an event: text as it is, anything else as base64. Undefined when that is
 * more than Lambda takes or, of a form, more than an HTTP API does. Rejects when the caller goes away in the middle.
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
  // Read to the end even when it is too much, so that the caller has finished sending and listens to the answer.
  for await (const chunk of request) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks)
}

/** The types that HTTP APIs pass on as text; a form's `application/x-www-form-urlencoded` is not among them. */
const TEXT = /^(text\/.*|application\/(json|javascript|xml|.+\+(json|xml)))$/

function isText(request: IncomingMessage): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return request.headers['content-encoding'] === undefined && (type === undefined || TEXT.test(type))
}
