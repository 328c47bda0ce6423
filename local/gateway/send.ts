import type { ServerResponse } from 'node:http'

/** Errors of API Gateway itself, with its messages. Errors of the shop's handlers also have a `code`. */
const FAILURES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

/** Responds like API Gateway when no handler responds. */
export function sendFailure(response: ServerResponse, status: keyof typeof FAILURES): void {
  send(response, status, 'application/json', JSON.stringify({ message: FAILURES[status] }))
}

/** Responds like S3 when there is no such file. */
export function sendNoSuchKey(response: ServerResponse): void {
  const error = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'
  send(response, 404, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${error}`)
}

/** Responds like CloudFront to a method that files do not support. */
export function sendMethodRefused(response: ServerResponse): void {
  sendText(response, 403, 'This distribution is not configured to allow the HTTP request method.')
}

/** Responds with a sentence for people. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`)
}

/** Sends a complete body. To a HEAD request, Node sends only the headers. */
export function send(response: ServerResponse, status: number, contentType: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
