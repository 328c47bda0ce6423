import { targetOf } from './request-path.ts'
import { send, sendMethodRefused, sendNoSuchKey, sendText } from './send.ts'
import type { Serve } from './server.ts'

/** Serves the bucket at `bucketUrl` like CloudFront: /images/a/b is the object images/a/b. */
export function createImages(bucketUrl: string): Serve {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodRefused(response)
    const path = plainPath(targetOf(request).path)
    if (path === undefined) return sendNoSuchKey(response)
    const stored = await fetch(`${bucketUrl}${path}`, { headers: ifNoneMatch(request.headers['if-none-match']) })
    // Storage returns 400 for a key that no picture can have: malformed encoding, or too long.
    if (stored.status === 404 || stored.status === 400) return sendNoSuchKey(response)
    if (!stored.ok && stored.status !== 304) return sendText(response, 502, 'The pictures cannot be reached.')
    for (const name of ['cache-control', 'etag']) {
      const value = stored.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    if (stored.status === 304) return response.writeHead(304).end()
    const contentType = stored.headers.get('content-type') ?? 'application/octet-stream'
    return send(response, 200, contentType, Buffer.from(await stored.arrayBuffer()))
  }
}

/** Returns the path, or undefined if it resolves to another one (/images/../), which could lead out of the pictures. */
function plainPath(path: string): string | undefined {
  const resolved = URL.parse(path, 'http://bucket')?.pathname
  return resolved === path ? path : undefined
}

function ifNoneMatch(etag: string | undefined): Record<string, string> {
  return etag === undefined ? {} : { 'if-none-match': etag }
}
