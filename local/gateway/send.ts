import type { ServerResponse } from 'node:http'
import type { ErrorBody } from '../../shared/error-body.ts'
import { type ErrorCode, errors } from '../../shared/errors.ts'

/** Answers with an error of the API's. */
export function sendError(response: ServerResponse, code: ErrorCode, message: string): void {
  const body: ErrorBody = { code, message }
  send(response, errors[code].status, 'application/json', JSON.stringify(body))
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
