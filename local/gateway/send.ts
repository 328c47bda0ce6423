import type { ServerResponse } from 'node:http'

/** The failures of API Gateway itself, in its words. Those of the shop's handlers have a `code` as well. */
const FAILURES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

/** Replies as API Gateway does when no handler answers. */
export function sendFailure(response: ServerResponse, status: keyof typeof FAILURES): void {
  send(response, status, 'application/json', JSON.stringify({ message: FAILURES[status] }))
}

/** Replies as S3 does when there is no such file. */
export function sendNoSuchKey(response: ServerResponse): void {
  const error = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'
  send(response, 404, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${error}`)
}

/** Replies as CloudFront does to a method that files do not have. */
export function sendMethodRefused(response: ServerResponse): void {
  sendText(response, 403, 'This distribution is not configured to allow the HTTP request method.')
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
