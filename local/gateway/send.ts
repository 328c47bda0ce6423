import type { ServerResponse } from 'node:http'
import type { ErrorBody } from '../../shared/error-body.ts'

/** Answers with a fault in the one shape that the API has for it. */
export function sendError(response: ServerResponse, status: number, error: ErrorBody): void {
  send(response, status, 'application/json', JSON.stringify(error))
}

/** Answers with a sentence for a person who looks at the reply itself. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`)
}

/** Answers with a whole body. A HEAD request gets the same headers and nothing after them. */
export function send(response: ServerResponse, status: number, contentType: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
