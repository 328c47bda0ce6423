import type { IncomingMessage } from 'node:http'

/** Lambda takes 6 MB in one synchronous call, and gives as much back. */
export const MAX_PAYLOAD = 6 * 1024 * 1024

export type Body = { body?: string; isBase64Encoded: boolean }

/**
 * Reads what was sent, spelled as it lies in an event: text as it is, anything else as base64. Undefined when that is
 * more than Lambda takes. Rejects when the caller goes away in the middle of it.
 */
export async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const bytes = await readBytes(request)
  if (bytes === undefined) return undefined
  if (bytes.length === 0) return { isBase64Encoded: false }
  const isBase64Encoded = !isText(request)
  const body = bytes.toString(isBase64Encoded ? 'base64' : 'utf8')
  return Buffer.byteLength(body) > MAX_PAYLOAD ? undefined : { body, isBase64Encoded }
}

async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Read to the end even when it is too much, so that the caller has finished sending and listens to the answer.
  for await (const chunk of request) {
    size += chunk.length
    if (size <= MAX_PAYLOAD) chunks.push(chunk)
  }
  return size > MAX_PAYLOAD ? undefined : Buffer.concat(chunks)
}

/** The types that HTTP APIs pass on as text; a form's `application/x-www-form-urlencoded` is not among them. */
const TEXT = /^(text\/.*|application\/(json|javascript|xml|.+\+(json|xml)))$/

function isText(request: IncomingMessage): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return request.headers['content-encoding'] === undefined && (type === undefined || TEXT.test(type))
}
