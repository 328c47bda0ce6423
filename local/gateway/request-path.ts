import type { IncomingMessage } from 'node:http'

/** The address that was asked for, in its two halves and as it was spelled. */
export function targetOf(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) }
}

/** Resolves `%20` and its like; undefined when the text is not spelled correctly. */
export function decodeSpelling(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether `path` is `prefix` or lies below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
