import type { IncomingMessage } from 'node:http'

/** Returns the path and query of a request, still encoded. */
export function targetOf(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) }
}

/** Decodes `%20` and other encodings; undefined if the encoding is malformed. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns whether `path` is `prefix` or is below it; only the latter if the prefix ends with a slash. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`) || path === prefix
}
