import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteHeaders } from '../../shared/site-headers.ts'
import { cameraPaths } from '../../web/office-screens.ts'
import { chooseEncoding } from './compression.ts'
import { decodePercent, targetOf } from './request-path.ts'
import { sendMethodRefused, sendNoSuchKey, sendText } from './send.ts'
import type { Serve } from './server.ts'
import type { SiteFile } from './site-files.ts'

const HASHED_ASSETS = '/assets/'

/** Serves the built site like S3 and CloudFront: each file at its path, and index.html for every screen. */
export function createSite(files: ReadonlyMap<string, SiteFile>): Serve {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodRefused(response)
    const path = decodePercent(targetOf(request).path)
    if (path === undefined) return sendText(response, 400, 'The URL is malformed.')
    const headers = siteHeaders(path, { cameraPaths })
    const file = files.get(path) ?? (isScreen(path) ? files.get('/index.html') : undefined)
    if (file === undefined) {
      // CloudFront adds these headers to every response.
      response.setHeaders(new Map(Object.entries(headers)))
      return sendNoSuchKey(response)
    }
    const cacheControl = path.startsWith(HASHED_ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendFile(request, response, file, { ...headers, 'cache-control': cacheControl })
  }
}

/** Returns whether the path is a screen. Files have an extension, screens do not. */
function isScreen(path: string): boolean {
  return !path.startsWith(HASHED_ASSETS) && !path.slice(path.lastIndexOf('/')).includes('.')
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  headers: Record<string, string>,
): Promise<void> {
  const { contentType, content } = file
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), contentType, content.length)
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const common = { ...headers, etag, vary: 'accept-encoding' }
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, common).end()
    return
  }
  const body = encoding ? await file.encoded(encoding) : content
  response.writeHead(200, {
    ...common,
    'content-type': contentType,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(body)
}
