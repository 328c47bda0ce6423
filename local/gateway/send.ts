import type { ServerResponse } from 'node:http'
import type { ErrorBody } from '../../shared/error-body.ts'
import { type ErrorCode, errors } from '../../shared/errors.ts'

/** Replies with an error of the API. */
export function sendError(response: ServerResponse, code: ErrorCode, message: string): void {
  const body: ErrorBody = { code, message }
  send(response, errors[code].status, 'application/json', JSON.stringify(body))
}

/** Replies with a sentence for a person. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`)
}

/** Replies with a complete body; to a HEAD request, Node sends the headers only. */
export function send(response: ServerResponse, status: number, contentType: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
